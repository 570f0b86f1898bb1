import type { ReactNode } from 'react'
import { checkIcon, closeIcon, errorIcon, infoIcon, pendingIcon, successIcon } from '../../icons/modal.js'
import { type Drawing, warningIcon } from '../../icons/page.js'
import { classNames, Spinner } from '../basics.js'
import { BadgedIcon, IconBadge } from '../icons/modalIcons.js'
import { Icon } from '../icons/pageIcons.js'
import * as text from '../basics.css.js'
import * as css from './feedback.css.js'

/** Props of `HelperText`. */
export type HelperTextProps = {
  id?: string | undefined
  tone?: keyof typeof css.helperTones
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
  const role = tone === 'error' ? 'alert' : undefined
  return (
    <p
      id={id}
      className={classNames(css.helperText, css.helperTones[tone])}
      role={role}
      data-live={live ? '' : undefined}
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

/** Meaning of a `Callout`: decides its color, its icon and whether it is announced. */
export type Tone = keyof typeof css.calloutTones

const calloutIcons = { plain: infoIcon, warning: warningIcon, error: errorIcon, good: successIcon } satisfies Record<
  Tone,
  Drawing
>

/** Props of `Callout`. */
export type CalloutProps = {
  /** Default `plain`. */
  tone?: Tone
  /** Default: the icon of the tone. */
  icon?: Drawing
  title?: ReactNode
  children: ReactNode
}

/** A notice in the body of a view; `error` is announced at once. */
export function Callout({ tone = 'plain', icon = calloutIcons[tone], title, children }: CalloutProps) {
  return (
    <div className={classNames(css.callout, css.calloutTones[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classNames(css.calloutIcon, css.calloutColors[tone])}>
        <Icon drawing={icon} />
      </span>
      <div>
        {title && <b className={classNames(css.calloutTitle, tone !== 'plain' && css.calloutColors[tone])}>{title}</b>}
        {children}
      </div>
    </div>
  )
}

/** `waiting` runs a light around the frame; `unknown` is for a transaction whose outcome is not known yet. */
export type StatusHeroState = keyof typeof css.heroStates

/** Props of `StatusHero`. */
export type StatusHeroProps = {
  /** Default `plain`. */
  state?: StatusHeroState
  /** A large `WalletIcon`, `NetworkIcon` or `Avatar`; `done` and `unknown` draw an icon of their own instead. */
  icon?: ReactNode
  /** A second icon in a frame of its own, left of the first: where a change starts from. */
  before?: ReactNode
  headline: ReactNode
  /** Announced with the headline. */
  children?: ReactNode
}

const stateIcons: Partial<Record<StatusHeroState, Drawing>> = { done: checkIcon, unknown: pendingIcon }

/** The state of one request in large: an icon in an arch, a headline and a sentence. */
export function StatusHero({ state = 'plain', icon, before, headline, children }: StatusHeroProps) {
  return (
    <div className={css.hero}>
      <div className={before ? css.framePair : undefined} aria-hidden="true">
        {before && <HeroFrame state="plain">{before}</HeroFrame>}
        <HeroFrame state={state}>
          <BadgedIcon badge={state === 'rejected' && <IconBadge icon={closeIcon} tone="error" />}>{icon}</BadgedIcon>
        </HeroFrame>
      </div>
      <div className={css.heroText} data-live="">
        <h3 className={text.headline}>{headline}</h3>
        {children && <p className={text.lede}>{children}</p>}
      </div>
    </div>
  )
}

/** The arch of a `StatusHero`. */
export function HeroFrame({ state, children }: { state: StatusHeroState; children?: ReactNode }) {
  const stateIcon = stateIcons[state]
  return (
    <div className={classNames(css.heroFrame, css.heroStates[state], css.heroColors[state])}>
      {stateIcon ? <Icon drawing={stateIcon} size="hero" /> : children}
      <span className={css.steps} />
    </div>
  )
}
