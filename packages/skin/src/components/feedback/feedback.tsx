import type { ReactNode } from 'react'
import { checkIcon, errorIcon, pendingIcon } from '../../icons/modal.js'
import type { Drawing } from '../../icons/page.js'
import { classNames, Spinner } from '../basics.js'
import { Icon } from '../icons/pageIcons.js'
import * as text from '../basics.css.js'
import * as css from './feedback.css.js'

/** Props of `HelperText`. */
export type HelperTextProps = {
  id?: string | undefined
  tone?: keyof typeof css.toneColors
  icon?: Drawing | undefined
  /** Shows a spinner instead of the icon. */
  busy?: boolean | undefined
  /** Announces the text, and each change of it. */
  live?: boolean | undefined
  children: ReactNode
}

/** Small text under a field or a list; an error is announced at once. */
export function HelperText({
  id,
  tone = 'plain',
  icon = tone === 'error' ? errorIcon : undefined,
  busy,
  live,
  children,
}: HelperTextProps) {
  const isError = tone === 'error'
  return (
    <p
      id={id}
      className={classNames(css.helperText, css.toneColors[tone])}
      role={isError ? 'alert' : undefined}
      data-live={live && !isError ? '' : undefined}
    >
      {(busy || icon) && (
        <span className={css.helperIcon}>
          {busy ? <Spinner size="small" /> : icon && <Icon drawing={icon} size="small" />}
        </span>
      )}
      <span>{children}</span>
    </p>
  )
}

/** Props of `EmptyState`. */
export type EmptyStateProps = {
  icon: Drawing
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** In place of an empty or failed list: a title, a sentence and the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.emptyState}>
      <span className={css.emptyIcon}>
        <Icon drawing={icon} />
      </span>
      <b className={css.emptyTitle}>{title}</b>
      {children && <p className={text.lede}>{children}</p>}
      {action}
    </div>
  )
}

/** `waiting` runs a light around the frame; `unknown` is for a transaction whose outcome is not known yet. */
export type StatusHeroState = keyof typeof css.heroStates

const stateIcons: Partial<Record<StatusHeroState, Drawing>> = { done: checkIcon, unknown: pendingIcon }

/** The arch of a `StatusHero`. */
export function HeroFrame({ state, children }: { state: StatusHeroState; children?: ReactNode }) {
  const stateIcon = stateIcons[state]
  return (
    <div className={classNames(css.heroFrame, css.heroStates[state])}>
      {stateIcon ? <Icon drawing={stateIcon} size="hero" /> : children}
      <span className={css.steps} />
    </div>
  )
}
