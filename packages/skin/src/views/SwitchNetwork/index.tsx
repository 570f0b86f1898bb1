import { type Namespace, useAccount, useNetwork } from '@portico/headless'
import { groupNetworks, shortenAddress } from '@portico/headless/rules'
import { useState } from 'react'
import { TextButton } from '../../components/buttons/Button.js'
import { EmptyState } from '../../components/feedback/feedback.js'
import { SearchField } from '../../components/fields/SearchField.js'
import { Row, SectionHeading } from '../../components/list/List.js'
import { NetworkList, type NetworkListProps, toNetworkOption } from '../../components/list/NetworkList.js'
import { Ltr, VisuallyHidden } from '../../components/text/Text.js'
import { searchIcon } from '../../icons/views.js'
import { networkMessages } from '../../messages/en/networks.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { AccountAvatar, useDisconnectWithToast } from '../../shell/account/accountParts.js'
import { NetworkSwitching, useNetworkSelection } from '../../shell/networks/NetworkSwitching.js'
import { ViewBody } from '../../shell/View.js'

/** Networks of one namespace with a heading and the connected account. */
function NamespaceNetworks({
  namespace,
  ...list
}: { readonly namespace: Namespace } & Omit<NetworkListProps, 'children'>) {
  const t = useTranslate()
  const { address, walletInfo } = useAccount({ namespace })
  const { disconnect, isPending } = useDisconnectWithToast(namespace)
  const disconnectButton = address && (
    <TextButton disabled={isPending} onClick={disconnect}>
      {t('common.disconnect')}
      <VisuallyHidden> {list.label}</VisuallyHidden>
    </TextButton>
  )

  return (
    <>
      <SectionHeading action={disconnectButton}>{list.label}</SectionHeading>
      <NetworkList {...list}>
        {address && (
          <Row
            leading={<AccountAvatar address={address} />}
            name={<Ltr>{shortenAddress(address)}</Ltr>}
            sub={walletInfo?.name}
          />
        )}
      </NetworkList>
    </>
  )
}

/** The SwitchNetwork view: one list of networks, or one per namespace with its connected account. */
export const SwitchNetwork = withMessages(function SwitchNetwork() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { networks, caipNetworkId } = useNetwork()
  const { busy, select, switching } = useNetworkSelection()
  if (switching) return <NetworkSwitching {...switching} />

  const term = search.trim().toLowerCase()
  const all = groupNetworks(networks)
  const groups = all.flatMap(({ namespace, name, networks: members }) => {
    const choices = members.filter((network) => network.name.toLowerCase().includes(term)).map(toNetworkOption)
    return choices.length > 0 ? [{ namespace, label: name, networks: choices }] : []
  })
  const list = { current: caipNetworkId, busy, onSelect: select }
  return (
    <ViewBody>
      <SearchField
        label={t('networks.search')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      {groups.map(({ namespace, ...group }) =>
        all.length > 1 ? (
          <NamespaceNetworks key={namespace} namespace={namespace} {...group} {...list} />
        ) : (
          <NetworkList key={namespace} {...group} {...list} label={t('networks.list')} />
        ),
      )}
      {groups.length === 0 && (
        <EmptyState icon={searchIcon} title={t('networks.none')}>
          {t('networks.noneText')}
        </EmptyState>
      )}
    </ViewBody>
  )
}, networkMessages)
