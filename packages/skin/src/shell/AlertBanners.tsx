import { useAlerts } from '@portico/headless'
import type { ReactNode } from 'react'
import { IconButton } from '../components/buttons/Button.js'
import { Icon } from '../components/icons/pageIcons.js'
import { closeIcon, errorIcon } from '../icons/modal.js'
import { useErrorText, useTranslate } from '../messages/useTranslate.js'
import * as css from './Modal.css.js'

/** Props of `AlertBanner`. */
export type AlertBannerProps = {
  title: ReactNode
  children?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** A banner above the header. */
export function AlertBanner({ title, children, dismissLabel, onDismiss }: AlertBannerProps) {
  return (
    <div className={css.banner} role="alert">
      <span className={css.bannerIcon}>
        <Icon drawing={errorIcon} />
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

/** One banner per kind of alert. */
export function AlertBanners() {
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
