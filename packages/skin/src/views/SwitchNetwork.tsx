import { useNetwork } from '@portico/headless'
import { useState } from 'react'
import { searchIcon } from '../icons/searchIcon.js'
import { networkWords } from '../locales/networkWords.js'
import { useText } from '../locales/useText.js'
import { withWords } from '../locales/withWords.js'
import { Empty } from '../parts/Empty.js'
import { NetworkList } from '../parts/NetworkList.js'
import { SearchField } from '../parts/SearchField.js'
import { Body } from '../shell/Body.js'
import { networkChoice } from '../shell/networkChoice.js'
import { NetworkSwitching } from '../shell/NetworkSwitching.js'
import { useNetworkPick } from '../shell/useNetworkPick.js'

/** Choice of another network. */
export const SwitchNetwork = withWords(function SwitchNetwork() {
  const text = useText()
  const [search, setSearch] = useState('')
  const { networks, caipNetworkId } = useNetwork()
  const { busy, pick, switching } = useNetworkPick()
  if (switching) return <NetworkSwitching {...switching} />

  const found = networks.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Body>
      <SearchField
        label={text('networks.search')}
        clearLabel={text('common.clear')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      {found.length > 0 ? (
        <NetworkList
          label={text('networks.list')}
          networks={found.map(networkChoice)}
          current={caipNetworkId}
          busy={busy}
          onPick={pick}
        />
      ) : (
        <Empty icon={searchIcon} title={text('networks.none')}>
          {text('networks.noneText')}
        </Empty>
      )}
    </Body>
  )
}, networkWords)
