import {
  type Toast as ToastData,
  useAccount,
  useAlerts,
  useModal,
  useNetwork,
  usePortico,
  useToast,
} from '@portico/headless'
import { type MouseEventHandler, type ReactNode, type Ref, useContext, useState } from 'react'
import { ButtonBase, IconButton } from '../components/buttons/Button.js'
import { classNames, Spinner, Ltr, VisuallyHidden } from '../components/basics.js'
import { Icon, SiteIcon } from '../components/icons/pageIcons.js'
import { backIcon, errorIcon, helpIcon, successIcon } from '../icons/modal.js'
import { chevronDownIcon } from '../icons/page.js'
import { useErrorText, useTranslate } from '../messages/useTranslate.js'
import { useConnectedText } from './useConnectedText.js'
import { lazyStep } from './lazyStep.js'
import * as css from './Modal.css.js'
import { NetworkMark } from './NetworkMark.js'
import { ComponentOverridesContext, useDelayedFlag } from './View.js'

const AlertBanners = lazyStep(() => import('./AlertBanners.js').then((file) => file.AlertBanners))

/** Alerts for the site's developers, such as an invalid configuration; hardly any page has one. */
export function Alerts() {
  const { alerts } = useAlerts()
  return alerts.length > 0 && <AlertBanners />
}

/** Props of `NetworkTrigger`. */
export type NetworkTriggerProps = {
  /** What it is about, for screen readers: "Network". */
  label: string
  name: string
  /** A `NetworkIcon`. */
  icon: ReactNode
  /** `undefined`: there is no choice. */
  onClick: MouseEventHandler<HTMLButtonElement> | undefined
}

/** In place of the title: shows the active network, as a button where it opens the choice of another. */
export function NetworkTrigger({ label, name, icon, onClick }: NetworkTriggerProps) {
  const Trigger = (onClick ? ButtonBase : 'p') as typeof ButtonBase
  return (
    <Trigger className={css.networkTrigger} data-row="network" onClick={onClick}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {icon}
      <bdi className={css.networkName}>{name}</bdi>
      {onClick && (
        <span className={css.networkChevron}>
          <Icon drawing={chevronDownIcon} size="small" />
        </span>
      )}
    </Trigger>
  )
}

/** A message in place of the title; announced, an error at once. */
export function ToastBody({ variant, children }: { variant: 'loading' | 'success' | 'error'; children: ReactNode }) {
  return (
    <div className={css.toast} {...(variant === 'error' ? { role: 'alert' } : { 'data-live': '' })}>
      {variant === 'loading' ? (
        <Spinner />
      ) : (
        <span className={css.toastIcons[variant]}>
          <Icon drawing={variant === 'error' ? errorIcon : successIcon} />
        </span>
      )}
      <span>{children}</span>
    </div>
  )
}

/** The current toast, translated. */
function Toast({ toast }: { readonly toast: ToastData }) {
  const errorText = useErrorText()
  return <ToastBody variant={toast.variant}>{errorText(toast)}</ToastBody>
}

/** Logo of the site. */
function SiteLogo() {
  const { logo: Logo } = useContext(ComponentOverridesContext)
  const { name, icons } = usePortico().options.metadata
  return <span className={css.siteLogo}>{Logo ? <Logo /> : <SiteIcon name={name} src={icons[0]} size="header" />}</span>
}

/** Host of the page, read from its location. */
function SiteOrigin() {
  return (
    <p className={css.origin}>
      <Ltr>{location.host}</Ltr>
    </p>
  )
}

/** `NetworkTrigger` for the active network. */
function NetworkTitle({ isIconOnly }: { readonly isIconOnly: boolean }) {
  const t = useTranslate()
  const { push } = useModal()
  const { network, isSupported } = useNetwork()
  const { enableNetworkSwitch: canSwitch } = usePortico().options
  return (
    <div className={classNames(css.networkSlot, isIconOnly && css.networkIconOnly)}>
      <NetworkTrigger
        label={t('common.network')}
        name={isSupported ? network.name : t('common.unknownNetwork')}
        icon={<NetworkMark network={isSupported ? network : undefined} />}
        onClick={canSwitch ? () => push(isSupported ? 'SwitchNetwork' : 'UnsupportedChain') : undefined}
      />
    </div>
  )
}

/** Time after which the modal stays open: what closes it with a connection comes at once, in ms. */
const stayTime = 300

/** Announces an account that was connected, or a network that the visitor changed to. */
function ConnectionChange() {
  const t = useTranslate()
  const { network, isSupported } = useNetwork()
  const { address } = useAccount()
  const connected = useConnectedText()
  const [shown, setShown] = useState({ network, address, text: '' })
  if (shown.address !== address) setShown({ network, address, text: connected })
  else if (shown.network !== network)
    setShown({ network, address, text: isSupported ? t('shell.networkChanged', { network: network.name }) : '' })
  // The page says it where the modal closes.
  const isStaying = useDelayedFlag(shown.text !== '', stayTime)
  return <span hidden data-live={isStaying ? shown.text : undefined} />
}

/** Props of `Header`. */
export type HeaderProps = {
  readonly title: string
  /** What is shown with the title (`site`) or instead of it (`network`). */
  readonly headerVariant: 'site' | 'network' | undefined
  /** `undefined` hides the back button. */
  readonly onBack: (() => void) | undefined
  readonly headingId: string
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The close button. */
  readonly close: ReactNode
}

/**
 * Back button, title and close button. A toast replaces the title, which stays available to screen readers, or the name of the
 * network.
 */
export function Header({ title, headerVariant, onBack, headingId, headingRef, close }: HeaderProps) {
  const t = useTranslate()
  const { push } = useModal()
  const { toast } = useToast()
  const hasBack = onBack !== undefined
  const isTitleHidden = toast !== undefined || headerVariant === 'network'

  return (
    <div className={classNames(css.header, hasBack && css.withBack)} data-handle="">
      {hasBack && <IconButton icon={backIcon} label={t('common.back')} onClick={onBack} />}
      {headerVariant === 'site' && !toast && <SiteLogo />}
      <div className={isTitleHidden ? css.hiddenTitles : css.titles}>
        <h2 key={title} id={headingId} ref={headingRef} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        {headerVariant === 'site' && <SiteOrigin />}
      </div>
      {headerVariant === 'network' && <NetworkTitle isIconOnly={toast !== undefined} />}
      {toast && (
        <div className={classNames(css.toastSlot, (hasBack || headerVariant === 'network') && css.toastSlotAfterBack)}>
          <Toast key={toast.id} toast={toast} />
        </div>
      )}
      {headerVariant === 'site' && (
        <IconButton icon={helpIcon} label={t('connect.help')} data-row="help" onClick={() => push('GetWallet')} />
      )}
      {close}
      <ConnectionChange />
    </div>
  )
}
