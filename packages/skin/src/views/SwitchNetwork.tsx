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
import { networkGroups } from '../shell/networkGroups.js'
import { NetworkSwitching } from '../shell/NetworkSwitching.js'
import { useNetworkPick } from '../shell/useNetworkPick.js'
import { NamespaceNetworks } from './networks/NamespaceNetworks.js'

/** Choice of another network; of several namespaces, each has a list of its own with who is connected there. */
export const SwitchNetwork = withWords(function SwitchNetwork() {
  const text = useText()
  const [search, setSearch] = useState('')
  const { networks, caipNetworkId } = useNetwork()
  const { busy, pick, switching } = useNetworkPick()
  if (switching) return <NetworkSwitching {...switching} />

  const wanted = search.trim().toLowerCase()
  const all = networkGroups(networks)
  const groups = all.flatMap(({ namespace, name, networks: members }) => {
    const choices = members.filter((network) => network.name.toLowerCase().includes(wanted)).map(networkChoice)
    return choices.length > 0 ? [{ namespace, label: name, networks: choices }] : []
  })
  const list = { current: caipNetworkId, busy, onPick: pick }
  return (
    <Body>
      <SearchField
        label={text('networks.search')}
        clearLabel={text('common.clear')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      {groups.map(({ namespace, ...group }) =>
        all.length > 1 ? (
          <NamespaceNetworks key={namespace} namespace={namespace} {...group} {...list} />
        ) : (
          <NetworkList key={namespace} {...group} {...list} label={text('networks.list')} />
        ),
      )}
      {groups.length === 0 && (
        <Empty icon={searchIcon} title={text('networks.none')}>
          {text('networks.noneText')}
        </Empty>
      )}
    </Body>
  )
}, networkWords)
