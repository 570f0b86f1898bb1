import { useConnectors, useNetwork, type ConnectorInfo } from '@portico/headless'
import { useState } from 'react'
import { externalMessages } from '../../messages/en/external.js'
import { withMessages } from '../../messages/withMessages.js'
import type { ViewProps } from '../../router/declareView.js'
import { groupNetworks } from '../../shell/networks/groupNetworks.js'
import { WalletNotInstalled } from './WalletNotInstalled.js'
import { NamespacePicker, type ChosenNamespace } from './NamespacePicker.js'
import { ConnectPending } from './ConnectPending.js'

const namespacesOf = ({ chain, namespaces = [chain] }: ConnectorInfo) => namespaces

/** Connecting a wallet that is in this browser: where, if it speaks several namespaces, and then the wallet's answer. */
export const ConnectingExternal = withMessages(function ConnectingExternal({
  params,
}: ViewProps<'ConnectingExternal'>) {
  const { wallet, namespace, network } = params
  const { networks } = useNetwork()
  const connector = useConnectors().find(({ id }) => id === wallet.connectorId)
  const [chosen, setChosen] = useState<ChosenNamespace>()
  if (!wallet.connectorId) return <WalletNotInstalled {...params} />

  const groups = groupNetworks(networks).filter(
    (group) => connector && namespacesOf(connector).includes(group.namespace),
  )
  const isOpen = !namespace && groups.length > 1
  if (isOpen && !chosen) return <NamespacePicker wallet={wallet} groups={groups} onChoose={setChosen} />
  const only = namespace ?? (groups.length === 1 ? groups[0]?.namespace : undefined)
  return (
    <ConnectPending
      wallet={wallet}
      connectorId={wallet.connectorId}
      namespace={chosen ? chosen.namespace : only}
      network={network}
      onBack={isOpen ? () => setChosen(undefined) : undefined}
    />
  )
}, externalMessages)
