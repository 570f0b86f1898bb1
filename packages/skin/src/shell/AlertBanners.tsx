import { useAlerts } from '@portico/headless'
import type { ReactNode } from 'react'
import { IconButton } from '../components/buttons/Button.js'
import { classNames } from '../components/basics.js'
import * as feedback from '../components/feedback/feedback.css.js'
import { Icon } from '../components/icons/pageIcons.js'
import { closeIcon, errorIcon } from '../icons/modal.js'
import { infoIcon } from '../icons/info.js'
import { alertMessages } from '../messages/en/alerts.js'
import { useErrorText, useTranslate, withMessages } from '../messages/useTranslate.js'
import * as css from './Modal.css.js'

/** Props of `AlertBanner`. */
export type AlertBannerProps = {
  /** Default `error`. */
  severity?: 'info' | 'error' | undefined
  title: ReactNode
  children?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** A banner above the header. */
export function AlertBanner({ severity, title, children, dismissLabel, onDismiss }: AlertBannerProps) {
  const isInfo = severity === 'info'
  const tone = isInfo ? 'plain' : 'error'
  return (
    <div className={classNames(css.banner, feedback.calloutTones[tone])} role={isInfo ? 'status' : 'alert'}>
      <span className={classNames(css.bannerIcon, feedback.toneColors[tone])}>
        <Icon drawing={isInfo ? infoIcon : errorIcon} />
      </span>
      <div className={css.titles}>
        <b className={css.bannerTitle}>{title}</b>
        {children}
      </div>
      <IconButton
        icon={closeIcon}
        size="small"
        label={dismissLabel}
        onClick={onDismiss}
        className={css.bannerDismiss}
      />
    </div>
  )
}

const advice = new Map<string, keyof typeof alertMessages>([
  ['SESSION_EXPIRED', 'alert.sessionExpired'],
  ['IFRAME_LOAD_FAILED', 'alert.loginUnreachable'],
  ['IFRAME_REQUEST_TIMEOUT', 'alert.loginTimedOut'],
  ['UNVERIFIED_DOMAIN', 'alert.unverifiedDomain'],
  ['RATE_LIMITED', 'alert.rateLimited'],
  ['SERVER_ERROR', 'alert.serverError'],
])

/** What to do about an alert; `undefined` where its title says all that is known. */
function adviceFor(kind: string): keyof typeof alertMessages | undefined {
  const key = advice.get(kind)
  return key === 'alert.loginUnreachable' && !navigator.onLine ? 'alert.loginOffline' : key
}

/** One banner per kind of alert. */
export const AlertBanners = withMessages(function AlertBanners() {
  const t = useTranslate()
  const errorText = useErrorText()
  const { alerts, dismiss } = useAlerts()
  return alerts.map(({ kind, message, severity }) => {
    const key = adviceFor(kind)
    return (
      <AlertBanner
        key={kind}
        severity={severity}
        title={errorText({ code: kind, message })}
        dismissLabel={t('common.dismiss')}
        onDismiss={() => dismiss(kind)}
      >
        {key && <span>{t(key)}</span>}
      </AlertBanner>
    )
  })
}, alertMessages)
