import { useAccount, useModal, type View } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import type { ReactNode } from 'react'
import { classNames } from '../components/classNames.js'
import { Spinner } from '../components/feedback/Loading.js'
import { Ltr } from '../components/text/Text.js'
import { buttonMessages } from '../messages/en/buttons.js'
import { interpolate, type Messages } from '../messages/messages.js'
import { loadShell } from '../shell/PorticoModal.js'
import { useThemeScope } from '../theme/useThemeScope.js'
import * as css from './SiteButton.css.js'

type ButtonKey = keyof typeof buttonMessages

/** Messages of the buttons that replace the English ones, by key. */
export type ButtonMessages = Pick<Messages, ButtonKey>

/** Translate function of the buttons: the host's message for a key, otherwise the English one. */
export function translateButton(messages: ButtonMessages = {}) {
  return (key: ButtonKey, params: Readonly<Record<string, string>> = {}): string => {
    const message = (messages[key] ?? buttonMessages[key]) as
      | string
      | ((params: Readonly<Record<string, string>>) => string)
    return typeof message === 'function' ? message(params) : interpolate(message, params)
  }
}

/** Props of `SiteButton`. */
export type SiteButtonProps = {
  readonly variant: keyof typeof css.variants
  readonly size?: 'medium' | 'small' | undefined
  /** Keeps focus and ignores presses. */
  readonly disabled?: boolean | undefined
  /** View it opens: its code is fetched as soon as the user points at the button or focuses it. */
  readonly view: View
  /** Accessible name, where the text on the button is not enough. */
  readonly label?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button on the host's page. */
export function SiteButton({
  variant,
  size = 'medium',
  disabled = false,
  view,
  label,
  onClick,
  children,
}: SiteButtonProps) {
  const { isReady, scope, scoped } = useThemeScope({})
  const prepare = () => {
    if (!disabled) loadShell(view).catch(() => undefined)
  }
  return (
    <button
      {...scoped}
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-disabled={disabled || undefined}
      className={classNames(
        scope,
        css.button,
        css.variants[variant],
        size === 'small' && css.small,
        disabled && css.disabled,
        !isReady && css.hiddenUntilReady,
      )}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (disabled) return
        // Safari does not focus a pressed button, but the dialog returns the focus to it.
        event.currentTarget.focus()
        onClick()
      }}
    >
      {variant === 'busy' && <Spinner size="small" />}
      {children}
    </button>
  )
}

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
