import { useAccount, useModal, useNetwork, type ViewParams } from '@portico/headless'
import { walletIcon } from '../../icons/walletIcon.js'
import { Sentence } from '../../locales/Sentence.js'
import { useText } from '../../locales/useText.js'
import { Button } from '../../parts/Button.js'
import { NetworkChip } from '../../parts/NetworkChip.js'
import { Scene } from '../../parts/Scene.js'
import { Body, Plinth } from '../../shell/Body.js'
import { networkImage } from '../../shell/networkImage.js'
import { useViewHeader } from '../../shell/viewHeader.js'

/** Props of `Detour`. */
export type DetourProps = ViewParams['SwitchActiveChain'] & {
  /** Moves to a network on which somebody is connected. */
  readonly onSwitch: (id: string) => void
}

/** Who is connected where, and the one step that is missing. Nobody is disconnected by it. */
export function Detour({ switchToChain, network: wanted, navigateTo = 'Account', onSwitch }: DetourProps) {
  const text = useText()
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
      <Body>
        <Scene
          state={isThere ? 'plain' : 'waiting'}
          before={
            isElsewhere && (
              <NetworkChip name={isSupported ? network.name : undefined} src={networkImage(network)} size="scene" />
            )
          }
          mark={<NetworkChip name={target?.name} src={target && networkImage(target)} size="scene" />}
          headline={<Sentence of={isThere ? 'activeChain.ready' : 'activeChain.nobody'} with={names} />}
        >
          {isElsewhere && <Sentence of="activeChain.stays" with={names} />}{' '}
          {!isThere && <Sentence of="activeChain.nobodyText" with={names} />}
        </Scene>
      </Body>
      <Plinth>
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
      </Plinth>
    </>
  )
}
