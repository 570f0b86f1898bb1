import { useAccount, useNetwork, type Network, type PorticoError } from '@portico/headless'
import { refreshIcon } from '../icons/refreshIcon.js'
import { Sentence } from '../locales/Sentence.js'
import { useCodeText, useText } from '../locales/useText.js'
import { Button } from '../parts/Button.js'
import { NetworkChip } from '../parts/NetworkChip.js'
import { Scene } from '../parts/Scene.js'
import { Body, Plinth } from './Body.js'
import { networkImage } from './networkImage.js'
import { useViewHeader } from './viewHeader.js'

/** Props of `NetworkSwitching`. */
export type NetworkSwitchingProps = {
  readonly target: Network
  readonly error: PorticoError | null
  readonly onRetry: () => void
  readonly onBack: () => void
}

/** The wallet is asked to move to another network, or said no. */
export function NetworkSwitching({ target, error, onRetry, onBack }: NetworkSwitchingProps) {
  const text = useText()
  const codeText = useCodeText()
  const { walletInfo } = useAccount({ namespace: target.chainNamespace })
  const { network, isSupported } = useNetwork()
  useViewHeader({ title: target.name, onBack })
  const chip = <NetworkChip name={target.name} src={networkImage(target)} size="scene" />
  const here = isSupported ? network.name : text('common.unknownNetwork')

  return (
    <>
      <Body>
        {error ? (
          <Scene
            state="refused"
            mark={chip}
            headline={error.isUserRejection ? text('networks.rejected') : codeText(error)}
          >
            <Sentence
              of={error.isUserRejection ? 'networks.rejectedText' : 'networks.failedText'}
              with={{ network: here }}
            />
          </Scene>
        ) : (
          <Scene
            state="waiting"
            mark={chip}
            headline={<Sentence of="networks.approveIn" with={{ wallet: walletInfo?.name ?? text('wallet.yours') }} />}
          >
            <Sentence of="networks.approveText" with={{ network: target.name }} />
          </Scene>
        )}
      </Body>
      <Plinth>
        <Button
          key={error ? 'over' : 'waiting'}
          variant={error ? 'primary' : 'second'}
          icon={refreshIcon}
          onClick={onRetry}
        >
          {text('common.tryAgain')}
        </Button>
      </Plinth>
    </>
  )
}
