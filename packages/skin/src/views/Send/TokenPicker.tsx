import { type Asset, useAssets, useSendDraft } from '@portico/headless'
import { useState } from 'react'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { NoResults } from '../../components/feedback/NoResults.js'
import { SearchField } from '../../components/fields/Field.js'
import { ViewBody, useViewHeader } from '../../shell/View.js'
import { AssetList } from '../../shell/accountParts.js'
import { tokenMessages } from './messages.js'

/** Choice of the token to send. */
export const TokenPicker = withMessages(function TokenPicker({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { setToken } = useSendDraft()
  const { data: assets = [] } = useAssets()
  useViewHeader({ title: t('tokens.choose'), onBack: onDone })

  const term = search.trim().toLowerCase()
  const found = assets.filter(
    ({ token, name, symbol }) => token && [name, symbol].some((word) => word.toLowerCase().includes(term)),
  )
  const select = ({ token, isNative }: Asset) => {
    // The native coin follows the network.
    setToken(isNative ? undefined : token)
    onDone()
  }
  return (
    <ViewBody>
      <SearchField
        label={t('tokens.search')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      {found.length > 0 ? (
        <AssetList label={t('tokens.yours')} assets={found} onSelect={select} />
      ) : (
        <NoResults title={t('tokens.none')} showAllLabel={t('tokens.all')} onShowAll={() => setSearch('')}>
          {t('tokens.noneText')}
        </NoResults>
      )}
    </ViewBody>
  )
}, tokenMessages)
