import { useAccount, useModal, useNetwork } from '@portico/headless'
import { useIsMutating } from '@tanstack/react-query'
import { chevronDownIcon } from '../icons/chevronDownIcon.js'
import { warningIcon } from '../icons/warningIcon.js'
import { Icon } from '../parts/Icon.js'
import { NetworkChip } from '../parts/NetworkChip.js'
import { Spinner } from '../parts/Spinner.js'
import { networkImage } from '../shell/networkImage.js'
import { buttonText, type ButtonMessages } from './buttonText.js'
import { cell } from './SiteButton.css.js'
import { SiteButton } from './SiteButton.js'

/** Props of `NetworkButton`. */
export type NetworkButtonProps = {
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined
  readonly messages?: ButtonMessages | undefined
}

/** The network in use; opens the choice of another, and says so when the wallet stands where the site does not. */
export function NetworkButton({ size, messages }: NetworkButtonProps) {
  const text = buttonText(messages)
  const { open } = useModal()
  const { isConnected } = useAccount()
  const { network, isSupported } = useNetwork()
  const isSwitching = useIsMutating({ mutationKey: ['switchNetwork'] }) > 0

  if (isConnected && !isSupported) {
    return (
      <SiteButton
        look="warning"
        size={size}
        view="UnsupportedChain"
        onClick={() => open({ view: 'UnsupportedChain', reason: 'visitor' })}
      >
        <Icon drawing={warningIcon} size="small" />
        {text('button.unsupported')}
      </SiteButton>
    )
  }
  return (
    <SiteButton
      look="frame"
      size={size}
      view="SwitchNetwork"
      label={isSwitching ? undefined : text('button.network', { network: network.name })}
      onClick={() => open({ view: 'SwitchNetwork', reason: 'visitor' })}
    >
      <span className={cell}>
        {isSwitching ? <Spinner size="small" /> : <NetworkChip name={network.name} src={networkImage(network)} />}
        <bdi>{isSwitching ? text('button.switching') : network.name}</bdi>
        {!isSwitching && <Icon drawing={chevronDownIcon} size="small" />}
      </span>
    </SiteButton>
  )
}
