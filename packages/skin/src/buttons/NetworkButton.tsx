import { useAccount, useModal, useNetwork, usePortico } from '@portico/headless'
import { useIsMutating } from '@tanstack/react-query'
import { chevronDownIcon, warningIcon } from '../icons/page.js'
import { Icon, NetworkIcon, getNetworkImage } from '../components/icons/pageIcons.js'
import { Spinner } from '../components/feedback/Loading.js'
import { translateButton, type ButtonMessages, SiteButton } from './SiteButton.js'
import { cell } from './SiteButton.css.js'

/** Props of `NetworkButton`. */
export type NetworkButtonProps = {
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined
  readonly messages?: ButtonMessages | undefined
}

/** Shows the active network and opens the choice of another; warns when the wallet is on a network the site does not support. */
export function NetworkButton({ size, messages }: NetworkButtonProps) {
  const t = translateButton(messages)
  const { open } = useModal()
  const { isConnected } = useAccount()
  const { network, isSupported, isSwitching: isPicking } = useNetwork()
  const { enableNetworkSwitch: canSwitch } = usePortico().options
  const isMutating = useIsMutating({ mutationKey: ['switchNetwork'] }) > 0
  const isSwitching = isPicking || isMutating

  if (isConnected && !isSupported) {
    return (
      <SiteButton
        variant="warning"
        size={size}
        disabled={!canSwitch}
        view="UnsupportedChain"
        onClick={() => open({ view: 'UnsupportedChain', reason: 'visitor' })}
      >
        <Icon drawing={warningIcon} size="small" />
        {t('button.unsupported')}
      </SiteButton>
    )
  }
  return (
    <SiteButton
      variant="frame"
      size={size}
      disabled={!canSwitch}
      view="SwitchNetwork"
      label={isSwitching ? undefined : t('button.network', { network: network.name })}
      onClick={() => open({ view: 'SwitchNetwork', reason: 'visitor' })}
    >
      <span className={cell}>
        {isSwitching ? <Spinner size="small" /> : <NetworkIcon name={network.name} src={getNetworkImage(network)} />}
        <bdi>{isSwitching ? t('button.switching') : network.name}</bdi>
        {!isSwitching && canSwitch && <Icon drawing={chevronDownIcon} size="small" />}
      </span>
    </SiteButton>
  )
}
