import type { ReactNode } from 'react'
import { closeIcon, errorIcon, successIcon } from '../../icons/modal.js'
import { type Drawing, warningIcon } from '../../icons/page.js'
import { infoIcon } from '../../icons/info.js'
import * as text from '../basics.css.js'
import { classNames } from '../basics.js'
import { BadgedIcon, IconBadge } from '../icons/badgedIcons.js'
import { Icon } from '../icons/pageIcons.js'
import * as css from './feedback.css.js'
import { HeroFrame, type StatusHeroState } from './feedback.js'

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
      <span className={classNames(css.calloutIcon, css.toneColors[tone])}>
        <Icon drawing={icon} />
      </span>
      <div>
        {title && <b className={classNames(css.calloutTitle, tone !== 'plain' && css.toneColors[tone])}>{title}</b>}
        <div>{children}</div>
      </div>
    </div>
  )
}

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
        {children && <p className={classNames(text.lede, css.heroSentence)}>{children}</p>}
      </div>
    </div>
  )
}
