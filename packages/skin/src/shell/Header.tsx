import { type Toast as ToastData, useModal, useNetwork, usePortico, useToast } from '@portico/headless'
import { type MouseEventHandler, type ReactNode, type Ref, useContext } from 'react'
import { ButtonBase, IconButton } from '../components/buttons/Button.js'
import { classNames } from '../components/classNames.js'
import { Spinner } from '../components/feedback/Loading.js'
import { SiteIcon } from '../components/icons/Avatar.js'
import { Icon } from '../components/icons/Icon.js'
import { getNetworkImage, NetworkIcon } from '../components/icons/NetworkIcon.js'
import { Ltr, VisuallyHidden } from '../components/text/Text.js'
import { chevronDownIcon } from '../icons/page.js'
import { backIcon, errorIcon, successIcon } from '../icons/shell.js'
import { useErrorText, useTranslate } from '../messages/useTranslate.js'
import { ComponentOverridesContext } from './componentOverrides.js'
import * as css from './Header.css.js'

/** Props of `NetworkTrigger`. */
export type NetworkTriggerProps = {
  /** What it is about, for screen readers: "Network". */
  label: string
  name: string
  src?: string | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** The network in use in the seat of the title, and the way to choose another. */
export function NetworkTrigger({ label, name, src, onClick }: NetworkTriggerProps) {
  return (
    <ButtonBase className={css.networkTrigger} onClick={onClick}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <NetworkIcon name={name} src={src} />
      <bdi className={css.networkName}>{name}</bdi>
      <span className={css.networkChevron}>
        <Icon drawing={chevronDownIcon} size="small" />
      </span>
    </ButtonBase>
  )
}

/** One sentence about what just happened, for the seat of the title; errors interrupt, the rest waits. */
export function ToastBody({ variant, children }: { variant: 'loading' | 'success' | 'error'; children: ReactNode }) {
  return (
    <div className={css.toast} role={variant === 'error' ? 'alert' : 'status'}>
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

/** The one short message, in the words of the modal's language. */
export function Toast({ toast }: { readonly toast: ToastData }) {
  const codeText = useErrorText()
  return <ToastBody variant={toast.variant}>{codeText(toast)}</ToastBody>
}

/** Picture of the site that asks. */
export function SiteLogo() {
  const { logo: Logo } = useContext(ComponentOverridesContext)
  const { name, icons } = usePortico().options.metadata
  return <span className={css.siteLogo}>{Logo ? <Logo /> : <SiteIcon name={name} src={icons[0]} size="header" />}</span>
}

/** Where the visitor is, taken from the address of the page. */
export function SiteOrigin() {
  return (
    <p className={css.origin}>
      <Ltr>{location.host}</Ltr>
    </p>
  )
}

/** The network in use, in the seat of the title; leads to the choice of another. */
export function NetworkTitle() {
  const text = useTranslate()
  const { push } = useModal()
  const { network, isSupported } = useNetwork()
  return (
    <div className={css.networkSlot}>
      <NetworkTrigger
        label={text('common.network')}
        name={isSupported ? network.name : text('common.unknownNetwork')}
        src={getNetworkImage(network)}
        onClick={() => push(isSupported ? 'SwitchNetwork' : 'UnsupportedChain')}
      />
    </div>
  )
}

/** Props of `Header`. */
export type HeaderProps = {
  readonly title: string
  /** Stands in the title's seat; the title itself then is for screen readers. */
  readonly headerVariant: 'site' | 'network' | undefined
  /** Left out at the root. */
  readonly onBack: (() => void) | undefined
  readonly headingId: string
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The close button, which depends on what the modal is drawn in. */
  readonly close: ReactNode
}

/** Way back, title, close. A toast takes the title's seat and leaves the title to screen readers. */
export function Header({ title, headerVariant, onBack, headingId, headingRef, close }: HeaderProps) {
  const text = useTranslate()
  const { toast } = useToast()
  const hasBack = onBack !== undefined
  const isUnseen = toast !== undefined || headerVariant === 'network'

  return (
    <div className={classNames(css.header, hasBack && css.withBack, headerVariant === 'site' && css.withSite)}>
      {hasBack && <IconButton icon={backIcon} label={text('common.back')} onClick={onBack} />}
      {headerVariant === 'site' && !toast && <SiteLogo />}
      <div className={isUnseen ? css.hiddenTitles : css.titles}>
        <h2 key={title} id={headingId} ref={headingRef} tabIndex={-1} className={classNames(css.title, css.fading)}>
          {title}
        </h2>
        {headerVariant === 'site' && <SiteOrigin />}
      </div>
      {headerVariant === 'network' && !toast && <NetworkTitle />}
      {toast && (
        <div className={classNames(css.toastSlot, hasBack && css.toastSlotAfterBack)}>
          <Toast key={toast.id} toast={toast} />
        </div>
      )}
      {close}
    </div>
  )
}
