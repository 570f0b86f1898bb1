import { useConnectWallet } from '@portico/headless'
import { StatusHero } from '../../components/feedback/status.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { FramedIcon, WalletIcon } from '../../components/icons/WalletIcon.js'
import { List, Row } from '../../components/list/List.js'
import { networkIcon } from '../../icons/page.js'
import { externalMessages } from './messages.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../router/declareView.js'
import { useViewHeader, ViewBody } from '../../shell/View.js'
import { ConnectError, ConnectPending, type ConnectStepProps } from './ConnectPending.js'
import { PartialConnection } from './PartialConnection.js'
import { WalletNotInstalled } from './WalletNotInstalled.js'

/** Lets the user choose one namespace of a wallet, or all. */
function NamespacePicker({ wallet, flow: { namespaces, choose } }: ConnectStepProps) {
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
        {namespaces.map(({ namespace, name, networks: [network] }) => (
          <Row
            key={namespace}
            short
            leading={<NetworkIcon name={name} src={getNetworkImage(network)} size="large" />}
            name={name}
            chevron
            onClick={() => void choose(namespace)}
          />
        ))}
        <Row
          short
          leading={<FramedIcon icon={networkIcon} />}
          name={t('external.allNetworks')}
          chevron
          onClick={() => void choose()}
        />
      </List>
    </ViewBody>
  )
}

/** The ConnectingExternal view: choice of a namespace when the wallet has several, then the request to the wallet. */
export const ConnectingExternal = withMessages(function ConnectingExternal({
  params,
}: ViewProps<'ConnectingExternal'>) {
  const { wallet } = params
  const flow = useConnectWallet(params)
  useViewHeader({ title: wallet.name, onBack: flow.canChooseAgain ? flow.backToChoice : undefined })

  switch (flow.step) {
    case 'choosingNamespace':
      return <NamespacePicker wallet={wallet} flow={flow} />
    case 'notInstalled':
      return <WalletNotInstalled wallet={wallet} flow={flow} />
    case 'partial':
      return <PartialConnection wallet={wallet} flow={flow} />
    case 'alreadyPending':
    case 'rejected':
    case 'failed':
      return <ConnectError wallet={wallet} flow={flow} />
    default:
      return <ConnectPending wallet={wallet} flow={flow} />
  }
}, externalMessages)
