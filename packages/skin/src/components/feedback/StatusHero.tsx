import type { ReactNode } from 'react'
import { checkIcon, pendingIcon } from '../../icons/views.js'
import { closeIcon } from '../../icons/shell.js'
import type { Drawing } from '../../icons/page.js'
import { classNames } from '../classNames.js'
import { Icon } from '../icons/Icon.js'
import { BadgedIcon, IconBadge } from '../icons/BadgedIcon.js'
import * as css from './StatusHero.css.js'
import * as text from '../text/Text.css.js'

/** `waiting` runs a light round the doorway; `unknown` is an outcome nobody knows yet. */
export type StatusHeroState = keyof typeof css.states

/** Props of `Scene`. */
export type StatusHeroProps = {
  state?: StatusHeroState
  /** A large `Tile`, `NetworkChip` or `Avatar`; `done` and `unknown` have an icon of their own. */
  mark?: ReactNode
  /** Where one comes from: a mark in a doorway of its own before the other. */
  before?: ReactNode
  headline: ReactNode
  /** Announced when it changes. */
  children?: ReactNode
}

const icons: Partial<Record<StatusHeroState, Drawing>> = { done: checkIcon, unknown: pendingIcon }

/** A doorway for a moment: waiting for a wallet, refused, done, unknown. */
export function StatusHero({ state = 'plain', mark, before, headline, children }: StatusHeroProps) {
  const icon = icons[state]
  return (
    <div className={css.hero}>
      <div className={before ? css.framePair : undefined} aria-hidden="true">
        {before && <HeroFrame state="plain">{before}</HeroFrame>}
        <HeroFrame state={state}>
          {icon ? (
            <Icon drawing={icon} size="scene" />
          ) : (
            <BadgedIcon overlay={state === 'refused' && <IconBadge icon={closeIcon} tone="error" />}>{mark}</BadgedIcon>
          )}
        </HeroFrame>
      </div>
      <div className={css.words} role="status">
        <h3 className={text.headline}>{headline}</h3>
        {children && <p className={text.lede}>{children}</p>}
      </div>
    </div>
  )
}

function HeroFrame({ state, children }: { state: StatusHeroState; children: ReactNode }) {
  return (
    <div className={classNames(css.heroFrame, css.states[state], css.colors[state])}>
      {children}
      <span className={css.steps} />
    </div>
  )
}
