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
import { StatusHero } from '../../components/feedback/status.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { useDelayedFlag, useViewHeader, ViewBody, ViewFooter } from '../View.js'

/** Time within which a wallet answers when it switches without asking the user, in ms. */
const silentSwitchTime = 400

/**
 * Switches to a network chosen by the user. `busy` is the network that is being switched to, `switching` the props of
 * `NetworkSwitching` once the wallet takes long or has rejected. For a network without a connection, while another
 * namespace has one, opens the SwitchActiveChain view.
 */
export function useNetworkSelection() {
  const { state } = usePortico()
  const { push } = useModal()
  const { networks, caipNetworkId } = useNetwork()
  const { mutate, isPending, isError, error, variables, reset } = useSwitchNetwork()
  const isSlow = useDelayedFlag(isPending, silentSwitchTime)
  const target = networks.find((network) => network.caipNetworkId === variables?.caipNetworkId)
  const switchTo = (network: Network) => mutate({ caipNetworkId: network.caipNetworkId })
  const canSwitchDirectly = ({ chainNamespace }: Network) => {
    const { sessions } = state.getState()
    const isDisconnected = Object.values(sessions).every(({ status }) => status !== 'connected')
    return isDisconnected || sessions[chainNamespace]?.status === 'connected'
  }

  return {
    busy: isPending ? target?.caipNetworkId : undefined,
    select: (id: string) => {
      const selected = networks.find((network) => network.caipNetworkId === id)
      if (!selected || id === caipNetworkId || isPending) return
      if (canSwitchDirectly(selected)) switchTo(selected)
      else push('SwitchActiveChain', { switchToChain: selected.chainNamespace, network: selected.caipNetworkId })
    },
    /** Set while the wallet takes long, and after it rejected. */
    switching:
      target && (isSlow || isError) ? { target, error, onRetry: () => switchTo(target), onBack: reset } : undefined,
  }
}

/** Props of `NetworkSwitching`. */
export type NetworkSwitchingProps = {
  readonly target: Network
  readonly error: PorticoError | null
  readonly onRetry: () => void
  readonly onBack: () => void
}

/** Waiting for the wallet to switch the network, or its rejection. */
export function NetworkSwitching({ target, error, onRetry, onBack }: NetworkSwitchingProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { walletInfo } = useAccount({ namespace: target.chainNamespace })
  const { network, isSupported } = useNetwork()
  useViewHeader({ title: target.name, onBack })
  const icon = <NetworkIcon name={target.name} src={getNetworkImage(target)} size="hero" />
  const currentName = isSupported ? network.name : t('common.unknownNetwork')

  return (
    <>
      <ViewBody>
        {error ? (
          <StatusHero
            state="rejected"
            icon={icon}
            headline={error.isUserRejection ? t('networks.rejected') : errorText(error)}
          >
            <Trans
              message={error.isUserRejection ? 'networks.rejectedText' : 'networks.failedText'}
              values={{ network: currentName }}
            />
          </StatusHero>
        ) : (
          <StatusHero
            state="waiting"
            icon={icon}
            headline={<Trans message="networks.approveIn" values={{ wallet: walletInfo?.name ?? t('wallet.yours') }} />}
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
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}
