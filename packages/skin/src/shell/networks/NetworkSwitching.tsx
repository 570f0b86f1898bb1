import {
  type Network,
  type PorticoError,
  useAccount,
  useModal,
  useNetwork,
  usePortico,
  useSwitchNetwork,
} from '@portico/headless'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/StatusHero.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { useDelayedFlag } from '../useDelayedFlag.js'
import { useViewHeader } from '../useViewHeader.js'
import { ViewBody, ViewFooter } from '../ViewBody.js'

/** A wallet that switches without asking answers within this time, in ms. */
const silentSwitchTime = 400

/**
 * Moving to another network: which one, whether its row is busy, and whether the wallet's answer needs a screen. Where
 * nobody is connected while somebody is elsewhere, a screen of its own leads on.
 */
export function useNetworkSelection() {
  const { state } = usePortico()
  const { push } = useModal()
  const { networks, caipNetworkId } = useNetwork()
  const { mutate, isPending, isError, error, variables, reset } = useSwitchNetwork()
  const isSlow = useDelayedFlag(isPending, silentSwitchTime)
  const target = networks.find((network) => network.caipNetworkId === variables?.caipNetworkId)
  const goTo = (network: Network) => mutate({ caipNetworkId: network.caipNetworkId })
  const isWithinReach = ({ chainNamespace }: Network) => {
    const { sessions } = state.getState()
    const isNobodyHere = Object.values(sessions).every(({ status }) => status !== 'connected')
    return isNobodyHere || sessions[chainNamespace]?.status === 'connected'
  }

  return {
    busy: isPending ? target?.caipNetworkId : undefined,
    pick: (id: string) => {
      const picked = networks.find((network) => network.caipNetworkId === id)
      if (!picked || id === caipNetworkId || isPending) return
      if (isWithinReach(picked)) goTo(picked)
      else push('SwitchActiveChain', { switchToChain: picked.chainNamespace, network: picked.caipNetworkId })
    },
    /** Set while the wallet takes its time, and after it said no. */
    switching:
      target && (isSlow || isError) ? { target, error, onRetry: () => goTo(target), onBack: reset } : undefined,
  }
}

/** Props of `NetworkSwitching`. */
export type NetworkSwitchingProps = {
  readonly target: Network
  readonly error: PorticoError | null
  readonly onRetry: () => void
  readonly onBack: () => void
}

/** The wallet is asked to move to another network, or said no. */
export function NetworkSwitching({ target, error, onRetry, onBack }: NetworkSwitchingProps) {
  const text = useTranslate()
  const codeText = useErrorText()
  const { walletInfo } = useAccount({ namespace: target.chainNamespace })
  const { network, isSupported } = useNetwork()
  useViewHeader({ title: target.name, onBack })
  const chip = <NetworkIcon name={target.name} src={getNetworkImage(target)} size="scene" />
  const here = isSupported ? network.name : text('common.unknownNetwork')

  return (
    <>
      <ViewBody>
        {error ? (
          <StatusHero
            state="refused"
            mark={chip}
            headline={error.isUserRejection ? text('networks.rejected') : codeText(error)}
          >
            <Trans
              message={error.isUserRejection ? 'networks.rejectedText' : 'networks.failedText'}
              values={{ network: here }}
            />
          </StatusHero>
        ) : (
          <StatusHero
            state="waiting"
            mark={chip}
            headline={
              <Trans message="networks.approveIn" values={{ wallet: walletInfo?.name ?? text('wallet.yours') }} />
            }
          >
            <Trans message="networks.approveText" values={{ network: target.name }} />
          </StatusHero>
        )}
      </ViewBody>
      <ViewFooter>
        <Button
          key={error ? 'over' : 'waiting'}
          variant={error ? 'primary' : 'second'}
          icon={refreshIcon}
          onClick={onRetry}
        >
          {text('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}
