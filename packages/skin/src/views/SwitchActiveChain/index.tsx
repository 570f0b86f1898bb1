import { useAccount, useModal, useNetwork, type ViewParams } from '@portico/headless'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { walletIcon } from '../../icons/shell.js'
import { activeChainMessages, networkMessages } from '../../messages/en/networks.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../router/declareView.js'
import { NetworkSwitching, useNetworkSelection } from '../../shell/networks/NetworkSwitching.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'

/** Props of `SwitchChainPrompt`. */
export type SwitchChainPromptProps = ViewParams['SwitchActiveChain'] & {
  /** Switches to a network of a connected namespace. */
  readonly onSwitch: (id: string) => void
}

/** Says which connection is missing and offers it; existing connections stay. */
function SwitchChainPrompt({
  switchToChain,
  network: networkId,
  navigateTo = 'Account',
  onSwitch,
}: SwitchChainPromptProps) {
  const t = useTranslate()
  const { push, replace } = useModal()
  const { network, networks, namespace, isSupported } = useNetwork()
  const isConnectedElsewhere = useAccount().isConnected && namespace !== switchToChain
  const isConnectedThere = useAccount({ namespace: switchToChain }).isConnected
  const target =
    networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ??
    networks.find(({ chainNamespace }) => chainNamespace === switchToChain)
  const names = {
    network: target?.name ?? t('common.unknownNetwork'),
    here: isSupported ? network.name : t('common.unknownNetwork'),
  }
  const switchTo = t('activeChain.switchTo', names)
  useViewHeader({ title: switchTo })

  const proceed = () => {
    if (namespace === switchToChain) replace(navigateTo)
    else if (target) onSwitch(target.caipNetworkId)
  }
  return (
    <>
      <ViewBody>
        <StatusHero
          state={isConnectedThere ? 'plain' : 'waiting'}
          before={
            isConnectedElsewhere && (
              <NetworkIcon name={isSupported ? network.name : undefined} src={getNetworkImage(network)} size="hero" />
            )
          }
          icon={<NetworkIcon name={target?.name} src={target && getNetworkImage(target)} size="hero" />}
          headline={
            <Trans message={isConnectedThere ? 'activeChain.ready' : 'activeChain.notConnected'} values={names} />
          }
        >
          {isConnectedElsewhere && <Trans message="activeChain.stillConnected" values={names} />}{' '}
          {!isConnectedThere && <Trans message="activeChain.notConnectedText" values={names} />}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        {isConnectedThere ? (
          <Button onClick={proceed}>{switchTo}</Button>
        ) : (
          <Button
            icon={walletIcon}
            onClick={() => push('Connect', { namespace: switchToChain, ...(networkId && { network: networkId }) })}
          >
            {t('activeChain.connect')}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

/** The SwitchActiveChain view: connects or activates another namespace. */
export const SwitchActiveChain = withMessages(
  function SwitchActiveChain({ params }: ViewProps<'SwitchActiveChain'>) {
    const { select, switching } = useNetworkSelection()
    return switching ? <NetworkSwitching {...switching} /> : <SwitchChainPrompt {...params} onSwitch={select} />
  },
  { ...activeChainMessages, ...networkMessages },
)
