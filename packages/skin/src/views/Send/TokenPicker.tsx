import { useSendDraft } from '@portico/headless'
import { useState } from 'react'
import { searchIcon } from '../../icons/views.js'
import { tokenMessages } from '../../messages/en/tokens.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import { EmptyState } from '../../components/feedback/EmptyState.js'
import { SearchField } from '../../components/fields/SearchField.js'
import { ViewBody } from '../../shell/ViewBody.js'
import { AssetList, useAssets, type Asset } from '../../shell/account/AssetList.js'
import { useViewHeader } from '../../shell/useViewHeader.js'

/** What of the holdings is sent. */
export const TokenPicker = withMessages(function TokenPicker({ onDone }: { readonly onDone: () => void }) {
  const text = useTranslate()
  const [search, setSearch] = useState('')
  const { tokens, setToken } = useSendDraft()
  const { holdings } = useAssets()
  useViewHeader({ title: text('tokens.choose'), onBack: onDone })

  const tokenOf = ({ address }: Asset) => tokens.find(({ holding }) => holding.address === address)?.token
  const wanted = search.trim().toLowerCase()
  const found = holdings.filter(
    (holding) =>
      (!holding.address || tokenOf(holding)) &&
      [holding.name, holding.symbol].some((word) => word.toLowerCase().includes(wanted)),
  )
  const pick = (holding: Asset) => {
    setToken(holding.address ? tokenOf(holding) : undefined)
    onDone()
  }
  return (
    <ViewBody>
      <SearchField
        label={text('tokens.search')}
        clearLabel={text('common.clear')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      {found.length > 0 ? (
        <AssetList label={text('tokens.yours')} holdings={found} onPick={pick} />
      ) : (
        <EmptyState icon={searchIcon} title={text('tokens.none')}>
          {text('tokens.noneText')}
        </EmptyState>
      )}
    </ViewBody>
  )
}, tokenMessages)
