import { useAlerts } from '@portico/headless'
import type { ReactNode } from 'react'
import { IconButton } from '../components/buttons/Button.js'
import { classNames } from '../components/classNames.js'
import { Icon } from '../components/icons/Icon.js'
import { warningIcon } from '../icons/page.js'
import { closeIcon, errorIcon, infoIcon } from '../icons/shell.js'
import { useErrorText, useTranslate } from '../messages/useTranslate.js'
import * as css from './Alerts.css.js'

const drawings = { error: errorIcon, warning: warningIcon, info: infoIcon }

/** Props of `AlertStrip`. */
export type AlertBannerProps = {
  tone?: keyof typeof css.tones
  title: ReactNode
  children?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** A strip above the header for the team that embeds the kit. */
export function AlertBanner({ tone = 'error', title, children, dismissLabel, onDismiss }: AlertBannerProps) {
  return (
    <div className={classNames(css.banner, css.tones[tone])} role="alert">
      <span className={css.icons[tone]}>
        <Icon drawing={drawings[tone]} />
      </span>
      <div className={css.text}>
        <b className={css.title}>{title}</b>
        {children}
      </div>
      <IconButton icon={closeIcon} size="small" label={dismissLabel} onClick={onDismiss} className={css.dismiss} />
    </div>
  )
}

/** What the team that embeds the kit has to know, once per kind. */
export function Alerts() {
  const text = useTranslate()
  const codeText = useErrorText()
  const { alerts, dismiss } = useAlerts()
  return alerts.map(({ kind, message }) => (
    <AlertBanner
      key={kind}
      title={codeText({ code: kind, message })}
      dismissLabel={text('common.dismiss')}
      onDismiss={() => dismiss(kind)}
    />
  ))
}
