import { type Namespace, useAccount, useNetwork } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { useState } from 'react'
import { TextButton } from '../../components/buttons/Button.js'
import { EmptyState } from '../../components/feedback/EmptyState.js'
import { SearchField } from '../../components/fields/SearchField.js'
import { Row } from '../../components/list/List.js'
import { NetworkList, type NetworkListProps, toNetworkOption } from '../../components/list/NetworkList.js'
import { SectionHeading } from '../../components/list/SectionHeading.js'
import { Ltr, VisuallyHidden } from '../../components/text/Text.js'
import { searchIcon } from '../../icons/views.js'
import { networkMessages } from '../../messages/en/networks.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import { AccountAvatar } from '../../shell/account/AccountAvatar.js'
import { useDisconnectWithToast } from '../../shell/account/DisconnectButton.js'
import { groupNetworks } from '../../shell/networks/groupNetworks.js'
import { NetworkSwitching, useNetworkSelection } from '../../shell/networks/NetworkSwitching.js'
import { ViewBody } from '../../shell/ViewBody.js'

/** Networks of one namespace under its name, and who is connected on them. */
export function NamespaceNetworks({
  namespace,
  ...list
}: { readonly namespace: Namespace } & Omit<NetworkListProps, 'children'>) {
  const text = useTranslate()
  const { address, walletInfo } = useAccount({ namespace })
  const { leave, isPending } = useDisconnectWithToast(namespace)
  const disconnect = address && (
    <TextButton disabled={isPending} onClick={leave}>
      {text('common.disconnect')}
      <VisuallyHidden> {list.label}</VisuallyHidden>
    </TextButton>
  )

  return (
    <>
      <SectionHeading action={disconnect}>{list.label}</SectionHeading>
      <NetworkList {...list}>
        {address && (
          <Row
            lead={<AccountAvatar address={address} />}
            name={<Ltr>{shortenAddress(address)}</Ltr>}
            sub={walletInfo?.name}
          />
        )}
      </NetworkList>
    </>
  )
}

/** Choice of another network; of several namespaces, each has a list of its own with who is connected there. */
export const SwitchNetwork = withMessages(function SwitchNetwork() {
  const text = useTranslate()
  const [search, setSearch] = useState('')
  const { networks, caipNetworkId } = useNetwork()
  const { busy, pick, switching } = useNetworkSelection()
  if (switching) return <NetworkSwitching {...switching} />

  const wanted = search.trim().toLowerCase()
  const all = groupNetworks(networks)
  const groups = all.flatMap(({ namespace, name, networks: members }) => {
    const choices = members.filter((network) => network.name.toLowerCase().includes(wanted)).map(toNetworkOption)
    return choices.length > 0 ? [{ namespace, label: name, networks: choices }] : []
  })
  const list = { current: caipNetworkId, busy, onPick: pick }
  return (
    <ViewBody>
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
        <EmptyState icon={searchIcon} title={text('networks.none')}>
          {text('networks.noneText')}
        </EmptyState>
      )}
    </ViewBody>
  )
}, networkMessages)
