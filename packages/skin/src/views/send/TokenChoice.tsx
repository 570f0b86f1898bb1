import { useSendDraft } from '@portico/headless'
import { useState } from 'react'
import { searchIcon } from '../../icons/searchIcon.js'
import { tokenWords } from '../../locales/tokenWords.js'
import { useText } from '../../locales/useText.js'
import { withWords } from '../../locales/withWords.js'
import { Empty } from '../../parts/Empty.js'
import { SearchField } from '../../parts/SearchField.js'
import { Body } from '../../shell/Body.js'
import { HoldingList } from '../../shell/HoldingList.js'
import { useHoldings, type Holding } from '../../shell/useHoldings.js'
import { useViewHeader } from '../../shell/viewHeader.js'

/** What of the holdings is sent. */
export const TokenChoice = withWords(function TokenChoice({ onDone }: { readonly onDone: () => void }) {
  const text = useText()
  const [search, setSearch] = useState('')
  const { tokens, setToken } = useSendDraft()
  const { holdings } = useHoldings()
  useViewHeader({ title: text('tokens.choose'), onBack: onDone })

  const tokenOf = ({ address }: Holding) => tokens.find(({ held }) => held.address === address)?.token
  const wanted = search.trim().toLowerCase()
  const found = holdings.filter(
    (holding) =>
      (!holding.address || tokenOf(holding)) &&
      [holding.name, holding.symbol].some((word) => word.toLowerCase().includes(wanted)),
  )
  const pick = (holding: Holding) => {
    setToken(holding.address ? tokenOf(holding) : undefined)
    onDone()
  }
  return (
    <Body>
      <SearchField
        label={text('tokens.search')}
        clearLabel={text('common.clear')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      {found.length > 0 ? (
        <HoldingList label={text('tokens.yours')} holdings={found} onPick={pick} />
      ) : (
        <Empty icon={searchIcon} title={text('tokens.none')}>
          {text('tokens.noneText')}
        </Empty>
      )}
    </Body>
  )
}, tokenWords)
