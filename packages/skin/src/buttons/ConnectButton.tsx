import { useAccount, useModal } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { Ltr } from '../components/text/Text.js'
import { translateButton, type ButtonMessages, SiteButton } from './SiteButton.js'

/** Props of `ConnectButton`. */
export type ConnectButtonProps = {
  /** Text while no account is connected. Default `Connect wallet`. */
  readonly label?: string | undefined
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined
  readonly disabled?: boolean | undefined
  readonly messages?: ButtonMessages | undefined
}

/** Opens the modal: to connect, or once connected to show the account. */
export function ConnectButton({ label, size, disabled, messages }: ConnectButtonProps) {
  const t = translateButton(messages)
  const { open } = useModal()
  const { status, address } = useAccount()
  const isConnecting = status === 'connecting'
  return (
    <SiteButton
      variant={isConnecting ? 'busy' : 'main'}
      size={size}
      disabled={disabled}
      view={address ? 'Account' : 'Connect'}
      onClick={() => open({ reason: 'visitor' })}
    >
      {isConnecting && t('button.connecting')}
      {!isConnecting && (address ? <Ltr>{shortenAddress(address)}</Ltr> : (label ?? t('button.connect')))}
    </SiteButton>
  )
}
