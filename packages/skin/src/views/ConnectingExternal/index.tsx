import { type ConnectorInfo, type Namespace, useConnectors, useNetwork, type WalletItem } from '@portico/headless'
import { groupNetworks, type NetworkGroup } from '@portico/headless/rules'
import { useState } from 'react'
import { StatusHero } from '../../components/feedback/status.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { FramedIcon, WalletIcon } from '../../components/icons/WalletIcon.js'
import { List, Row } from '../../components/list/List.js'
import { networkIcon } from '../../icons/page.js'
import { externalMessages } from './messages.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../router/declareView.js'
import { ViewBody } from '../../shell/View.js'
import { ConnectPending } from './ConnectPending.js'
import { WalletNotInstalled } from './WalletNotInstalled.js'

/** Namespace to connect in; `undefined`: every one the wallet supports. */
export type ChosenNamespace = { readonly namespace: Namespace | undefined }

/** Props of `NamespacePicker`. */
export type NamespacePickerProps = {
  readonly wallet: WalletItem
  readonly groups: readonly NetworkGroup[]
  readonly onChoose: (chosen: ChosenNamespace) => void
}

/** Lets the user choose one namespace of a wallet, or all. */
function NamespacePicker({ wallet, groups, onChoose }: NamespacePickerProps) {
  const t = useTranslate()
  return (
    <ViewBody>
      <StatusHero
        icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
        headline={t('external.chooseNamespace')}
      >
        <Trans message="external.chooseNamespaceText" values={{ wallet: wallet.name }} />
      </StatusHero>
      <List label={t('external.chooseNamespace')}>
        {groups.map(({ namespace, name, networks: [network] }) => (
          <Row
            key={namespace}
            short
            leading={<NetworkIcon name={name} src={getNetworkImage(network)} size="large" />}
            name={name}
            chevron
            onClick={() => onChoose({ namespace })}
          />
        ))}
        <Row
          short
          leading={<FramedIcon icon={networkIcon} />}
          name={t('external.allNetworks')}
          chevron
          onClick={() => onChoose({ namespace: undefined })}
        />
      </List>
    </ViewBody>
  )
}

const namespacesOf = ({ chain, namespaces = [chain] }: ConnectorInfo) => namespaces

/** The ConnectingExternal view: choice of a namespace when the wallet has several, then the request to the wallet. */
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
  const hasChoice = !namespace && groups.length > 1
  if (hasChoice && !chosen) return <NamespacePicker wallet={wallet} groups={groups} onChoose={setChosen} />
  const only = namespace ?? (groups.length === 1 ? groups[0]?.namespace : undefined)
  return (
    <ConnectPending
      wallet={wallet}
      connectorId={wallet.connectorId}
      namespace={chosen ? chosen.namespace : only}
      network={network}
      onBack={hasChoice ? () => setChosen(undefined) : undefined}
    />
  )
}, externalMessages)
