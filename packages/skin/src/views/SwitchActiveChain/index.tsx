import { useAccount, useModal, useNetwork, type ViewParams } from '@portico/headless'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/StatusHero.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { walletIcon } from '../../icons/shell.js'
import { activeChainMessages, networkMessages } from '../../messages/en/networks.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import type { ViewProps } from '../../router/declareView.js'
import { NetworkSwitching, useNetworkSelection } from '../../shell/networks/NetworkSwitching.js'
import { useViewHeader } from '../../shell/useViewHeader.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'

/** Props of `Detour`. */
export type SwitchChainPromptProps = ViewParams['SwitchActiveChain'] & {
  /** Moves to a network on which somebody is connected. */
  readonly onSwitch: (id: string) => void
}

/** Who is connected where, and the one step that is missing. Nobody is disconnected by it. */
export function SwitchChainPrompt({
  switchToChain,
  network: wanted,
  navigateTo = 'Account',
  onSwitch,
}: SwitchChainPromptProps) {
  const text = useTranslate()
  const { push, replace } = useModal()
  const { network, networks, namespace, isSupported } = useNetwork()
  const isElsewhere = useAccount().isConnected && namespace !== switchToChain
  const isThere = useAccount({ namespace: switchToChain }).isConnected
  const target =
    networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ??
    networks.find(({ chainNamespace }) => chainNamespace === switchToChain)
  const names = {
    network: target?.name ?? text('common.unknownNetwork'),
    here: isSupported ? network.name : text('common.unknownNetwork'),
  }
  const switchTo = text('activeChain.switchTo', names)
  useViewHeader({ title: switchTo })

  const goOn = () => {
    if (namespace === switchToChain) replace(navigateTo)
    else if (target) onSwitch(target.caipNetworkId)
  }
  return (
    <>
      <ViewBody>
        <StatusHero
          state={isThere ? 'plain' : 'waiting'}
          before={
            isElsewhere && (
              <NetworkIcon name={isSupported ? network.name : undefined} src={getNetworkImage(network)} size="scene" />
            )
          }
          mark={<NetworkIcon name={target?.name} src={target && getNetworkImage(target)} size="scene" />}
          headline={<Trans message={isThere ? 'activeChain.ready' : 'activeChain.nobody'} values={names} />}
        >
          {isElsewhere && <Trans message="activeChain.stays" values={names} />}{' '}
          {!isThere && <Trans message="activeChain.nobodyText" values={names} />}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        {isThere ? (
          <Button onClick={goOn}>{switchTo}</Button>
        ) : (
          <Button
            icon={walletIcon}
            onClick={() => push('Connect', { namespace: switchToChain, ...(wanted && { network: wanted }) })}
          >
            {text('activeChain.connect')}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

/** The way to networks of another kind, on which nobody is connected, or not the account in use. */
export const SwitchActiveChain = withMessages(
  function SwitchActiveChain({ params }: ViewProps<'SwitchActiveChain'>) {
    const { pick, switching } = useNetworkSelection()
    return switching ? <NetworkSwitching {...switching} /> : <SwitchChainPrompt {...params} onSwitch={pick} />
  },
  { ...activeChainMessages, ...networkMessages },
)
