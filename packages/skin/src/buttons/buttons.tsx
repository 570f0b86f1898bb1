import { useAccount, useModalControls, useNetwork, usePortico, type View } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Boundary } from '../components/Boundary.js'
import { classNames, Ltr, Skeleton, Spinner, VisuallyHidden } from '../components/basics.js'
import { AvatarFrame, Icon, NetworkIcon } from '../components/icons/pageIcons.js'
import { createLatePart } from '../components/latePart.js'
import { chevronDownIcon, warningIcon } from '../icons/page.js'
import { buttonMessages } from '../messages/en/buttons.js'
import { interpolate, type Message, type Messages } from '../messages/messages.js'
import { MessageMistakes, MissingModal } from '../router/HostMistakes.js'
import { loadShell } from '../router/PorticoModal.js'
import { scope } from '../theme/base.css.js'
import { useThemeScope } from '../theme/useThemeScope.js'
import type { AccountLabel } from './AccountLabel.js'
import type { Balance } from './Balance.js'
import * as css from './buttons.css.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

type ButtonKey = keyof typeof buttonMessages

/** Messages of the buttons that replace the English ones, by key. */
export type ButtonMessages = Pick<Messages, ButtonKey>

/** Translate function of the buttons: the host's message for a key, otherwise the English one. */
function translateButton(messages: ButtonMessages = {}) {
  return (key: ButtonKey, params: Readonly<Record<string, string>> = {}): string => {
    return interpolate((messages[key] ?? buttonMessages[key]) as Message, params)
  }
}

const sizeOf = (size: SiteButtonProps['size']) => size === 'small' && css.small

const neverChanges = () => () => undefined

/** Props of `SiteButton`. */
export type SiteButtonProps = {
  readonly variant: keyof typeof css.variants
  readonly size?: 'medium' | 'small' | undefined
  /** Keeps focus and ignores presses. */
  readonly disabled?: boolean | undefined
  /** View it opens: its code is fetched as soon as the user points at the button or focuses it. */
  readonly view: View
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button on the host's page. */
function SiteButton({ variant, size = 'medium', disabled = false, view, onClick, children }: SiteButtonProps) {
  const { isReady, scoped } = useThemeScope({})
  // What a server draws without a cookie would show every returning visitor as disconnected.
  const { isReady: isKnown } = useAccount()
  const isDrawn = useSyncExternalStore(
    neverChanges,
    () => true,
    () => isKnown,
  )
  const prepare = () => {
    if (!disabled) loadShell(view).catch(() => undefined)
  }
  return (
    <button
      {...scoped}
      type="button"
      aria-haspopup="dialog"
      data-opens={view}
      aria-disabled={disabled || undefined}
      className={classNames(
        scope,
        css.button,
        css.variants[variant],
        sizeOf(size),
        disabled && css.disabled,
        !(isReady && isDrawn) && css.hiddenUntilReady,
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

type ContainedProps = Pick<ConnectButtonProps, 'size' | 'messages'> & { readonly children: ReactNode }

/** Keeps what a button throws from the page around it; a press draws the button anew. */
function Contained({ size, messages, children }: ContainedProps) {
  const failedButton = (retry: () => void) => (
    <button type="button" className={classNames(scope, css.button, css.variants.warning, sizeOf(size))} onClick={retry}>
      {translateButton(messages)('button.retry')}
    </button>
  )
  return (
    <Boundary renderFallback={failedButton}>
      {children}
      {process.env.NODE_ENV !== 'production' && (
        <>
          <MissingModal />
          <MessageMistakes messages={messages} />
        </>
      )}
    </Boundary>
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

/**
 * Opens the modal: to connect, or, once connected, to show the account.
 *
 * @example
 * <ConnectButton label="Sign in" size="small" />
 */
export function ConnectButton(props: ConnectButtonProps) {
  return (
    <Contained {...props}>
      <PlainConnectButton {...props} />
    </Contained>
  )
}

function PlainConnectButton({ label, size, disabled, messages }: ConnectButtonProps) {
  const t = translateButton(messages)
  const { open } = useModalControls()
  const { status, address, locked } = useAccount()
  const isConnecting = status === 'connecting' || status === 'reconnecting'
  const parts = useAccountParts(address !== undefined)
  return (
    <SiteButton
      variant={isConnecting ? 'busy' : locked ? 'warning' : address ? 'frame' : 'main'}
      size={size}
      disabled={disabled}
      view={address ? 'Account' : 'Connect'}
      onClick={() => open({ reason: 'visitor' })}
    >
      {locked && !isConnecting ? (
        <LockedNote messages={messages} />
      ) : address && !isConnecting ? (
        <span className={css.cell}>
          <AccountName address={address} parts={parts} />
        </span>
      ) : (
        <bdi>{isConnecting ? t('button.connecting') : (label ?? t('button.connect'))}</bdi>
      )}
    </SiteButton>
  )
}

/** Says that the wallet is locked; the account's view has the way to unlock it. */
function LockedNote({ messages }: Pick<ConnectButtonProps, 'messages'>) {
  return (
    <>
      <Icon drawing={warningIcon} size="small" />
      <span>{translateButton(messages)('button.locked')}</span>
    </>
  )
}

/** Props of `NetworkButton`. */
export type NetworkButtonProps = {
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined
  readonly messages?: ButtonMessages | undefined
}

/**
 * Shows the active network and opens the modal to choose another one. Warns when the wallet is on a network that is not
 * configured.
 *
 * @example
 * <NetworkButton size="small" />
 */
export function NetworkButton(props: NetworkButtonProps) {
  return (
    <Contained {...props}>
      <PlainNetworkButton {...props} />
    </Contained>
  )
}

function PlainNetworkButton({ size, messages }: NetworkButtonProps) {
  const t = translateButton(messages)
  const { open } = useModalControls()
  const { isConnected } = useAccount()
  const { network, isSupported, isSwitching: isPicking } = useNetwork()
  const { enableNetworkSwitch: canSwitch } = usePortico().options
  const isMutating = useIsMutating({ mutationKey: ['portico', 'switchNetwork'] }) > 0
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
        <span>{t('button.unsupported')}</span>
      </SiteButton>
    )
  }
  return (
    <SiteButton
      variant="frame"
      size={size}
      disabled={!canSwitch}
      view="SwitchNetwork"
      onClick={() => open({ view: 'SwitchNetwork', reason: 'visitor' })}
    >
      <span className={classNames(css.cell, css.shrinking)}>
        {isSwitching ? <Spinner size="small" /> : <NetworkIcon name={network.name} src={network.assets?.imageUrl} />}
        {!isSwitching && <VisuallyHidden>{t('button.network', { network: network.name })}</VisuallyHidden>}
        <bdi className={css.name} aria-hidden={!isSwitching || undefined}>
          {isSwitching ? t('button.switching') : network.name}
        </bdi>
        {!isSwitching && canSwitch && <Icon drawing={chevronDownIcon} size="small" />}
      </span>
    </SiteButton>
  )
}

/** Props of `AccountButton`. */
export type AccountButtonProps = {
  /** Also shows the balance of the native token. Default `true`. */
  readonly balance?: boolean | undefined
  /** BCP 47 tag, for the balance. Default `en-US`. */
  readonly locale?: string | undefined
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined
  readonly messages?: ButtonMessages | undefined
}

/** What only a connected account needs. */
type AccountParts = { readonly Balance: typeof Balance; readonly AccountLabel: typeof AccountLabel }

const useAccountParts = createLatePart(async (): Promise<AccountParts> => {
  const [balance, label] = await Promise.all([import('./Balance.js'), import('./AccountLabel.js')])
  return { Balance: balance.Balance, AccountLabel: label.AccountLabel }
})

type AccountNameProps = { readonly address: string; readonly parts: AccountParts | null | undefined }

/** The account as its label shows it, and as an address until the code of the label is there. */
function AccountName({ address, parts }: AccountNameProps) {
  if (parts) return <parts.AccountLabel address={address} />
  return (
    <>
      <AvatarFrame size="small" />
      <Ltr>{shortenAddress(address)}</Ltr>
    </>
  )
}

/**
 * Shows the connected account and opens its view. Renders nothing without a connection.
 *
 * @example
 * <AccountButton balance={false} />
 */
export function AccountButton(props: AccountButtonProps) {
  return (
    <Contained {...props}>
      <PlainAccountButton {...props} />
    </Contained>
  )
}

function PlainAccountButton({ balance = true, locale = 'en-US', size, messages }: AccountButtonProps) {
  const { open } = useModalControls()
  const { address, locked, isConfirmed } = useAccount()
  const parts = useAccountParts(address !== undefined)
  const note = isConfirmed || locked ? undefined : translateButton(messages)('button.unconfirmed')
  if (!address) return null
  const pending = (
    <span className={css.cell}>
      <VisuallyHidden>{translateButton(messages)('button.loadingBalance')}</VisuallyHidden>
      <Skeleton shape="sub" />
    </span>
  )
  return (
    <SiteButton variant="frame" size={size} view="Account" onClick={() => open({ view: 'Account', reason: 'visitor' })}>
      {locked ? (
        <span className={css.cell}>
          <LockedNote messages={messages} />
        </span>
      ) : (
        balance && (parts ? <parts.Balance pending={pending} locale={locale} /> : parts === undefined && pending)
      )}
      <span className={classNames(css.cell, note && css.unconfirmed)} title={note}>
        <AccountName address={address} parts={parts} />
        {note && <VisuallyHidden>{note}</VisuallyHidden>}
      </span>
    </SiteButton>
  )
}
