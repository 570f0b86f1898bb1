import { useSendDraft } from '@portico/headless'
import { useState } from 'react'
import { searchIcon } from '../../icons/views.js'
import { tokenMessages } from '../../messages/en/account.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { EmptyState } from '../../components/feedback/feedback.js'
import { SearchField } from '../../components/fields/SearchField.js'
import { ViewBody, useViewHeader } from '../../shell/View.js'
import { AssetList, useAssets, type Asset } from '../../shell/account/AssetList.js'

/** Choice of the token to send. */
export const TokenPicker = withMessages(function TokenPicker({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { tokens, setToken } = useSendDraft()
  const { assets } = useAssets()
  useViewHeader({ title: t('tokens.choose'), onBack: onDone })

  const tokenOf = ({ address }: Asset) => tokens.find(({ holding }) => holding.address === address)?.token
  const term = search.trim().toLowerCase()
  const found = assets.filter(
    (asset) =>
      (!asset.address || tokenOf(asset)) &&
      [asset.name, asset.symbol].some((word) => word.toLowerCase().includes(term)),
  )
  const select = (asset: Asset) => {
    setToken(asset.address ? tokenOf(asset) : undefined)
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
        <EmptyState icon={searchIcon} title={t('tokens.none')}>
          {t('tokens.noneText')}
        </EmptyState>
      )}
    </ViewBody>
  )
}, tokenMessages)
