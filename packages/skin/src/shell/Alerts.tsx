import { useAlerts } from '@portico/headless'
import type { ReactNode } from 'react'
import { IconButton } from '../components/buttons/Button.js'
import { classNames } from '../components/classNames.js'
import { Icon } from '../components/icons/Icon.js'
import { warningIcon } from '../icons/page.js'
import { closeIcon, errorIcon, infoIcon } from '../icons/shell.js'
import { useErrorText, useTranslate } from '../messages/useTranslate.js'
import * as css from './Header.css.js'

const drawings = { error: errorIcon, warning: warningIcon, info: infoIcon }

/** Props of `AlertBanner`. */
export type AlertBannerProps = {
  tone?: keyof typeof css.bannerTones
  title: ReactNode
  children?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** A banner above the header. */
export function AlertBanner({ tone = 'error', title, children, dismissLabel, onDismiss }: AlertBannerProps) {
  return (
    <div className={classNames(css.banner, css.bannerTones[tone])} role="alert">
      <span className={css.bannerIcons[tone]}>
        <Icon drawing={drawings[tone]} />
      </span>
      <div className={css.bannerText}>
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

/** Alerts for the site's developers, such as an invalid configuration; one banner per kind. */
export function Alerts() {
  const t = useTranslate()
  const errorText = useErrorText()
  const { alerts, dismiss } = useAlerts()
  return alerts.map(({ kind, message }) => (
    <AlertBanner
      key={kind}
      title={errorText({ code: kind, message })}
      dismissLabel={t('common.dismiss')}
      onDismiss={() => dismiss(kind)}
    />
  ))
}
