import { useConnectors, useNetwork, type ConnectorFacts } from '@portico/headless'
import { useState } from 'react'
import { externalWords } from '../locales/externalWords.js'
import { withWords } from '../locales/withWords.js'
import type { ViewProps } from '../router/declareView.js'
import { networkGroups } from '../shell/networkGroups.js'
import { MissingWallet } from './external/MissingWallet.js'
import { NamespaceChoice, type ChosenNamespace } from './external/NamespaceChoice.js'
import { WalletAttempt } from './external/WalletAttempt.js'

const spoken = ({ chain, namespaces = [chain] }: ConnectorFacts) => namespaces

/** Connecting a wallet that is in this browser: where, if it speaks several namespaces, and then the wallet's answer. */
export const ConnectingExternal = withWords(function ConnectingExternal({ params }: ViewProps<'ConnectingExternal'>) {
  const { wallet, namespace, network } = params
  const { networks } = useNetwork()
  const connector = useConnectors().find(({ id }) => id === wallet.connectorId)
  const [chosen, setChosen] = useState<ChosenNamespace>()
  if (!wallet.connectorId) return <MissingWallet {...params} />

  const groups = networkGroups(networks).filter((group) => connector && spoken(connector).includes(group.namespace))
  const isOpen = !namespace && groups.length > 1
  if (isOpen && !chosen) return <NamespaceChoice wallet={wallet} groups={groups} onChoose={setChosen} />
  const only = namespace ?? (groups.length === 1 ? groups[0]?.namespace : undefined)
  return (
    <WalletAttempt
      wallet={wallet}
      connectorId={wallet.connectorId}
      namespace={chosen ? chosen.namespace : only}
      network={network}
      onBack={isOpen ? () => setChosen(undefined) : undefined}
    />
  )
}, externalWords)
