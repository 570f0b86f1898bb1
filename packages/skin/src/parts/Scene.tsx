import type { ReactNode } from 'react'
import { checkIcon } from '../icons/checkIcon.js'
import { closeIcon } from '../icons/closeIcon.js'
import type { Drawing } from '../icons/Drawing.js'
import { pendingIcon } from '../icons/pendingIcon.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import { Mark, Pip } from './Mark.js'
import * as css from './Scene.css.js'
import * as text from './Text.css.js'

/** `waiting` runs a light round the doorway; `unknown` is an outcome nobody knows yet. */
export type SceneState = keyof typeof css.states

/** Props of `Scene`. */
export type SceneProps = {
  state?: SceneState
  /** A large `Tile`, `NetworkChip` or `Avatar`; `done` and `unknown` have an icon of their own. */
  mark?: ReactNode
  /** Where one comes from: a mark in a doorway of its own before the other. */
  before?: ReactNode
  headline: ReactNode
  /** Announced when it changes. */
  children?: ReactNode
}

const icons: Partial<Record<SceneState, Drawing>> = { done: checkIcon, unknown: pendingIcon }

/** A doorway for a moment: waiting for a wallet, refused, done, unknown. */
export function Scene({ state = 'plain', mark, before, headline, children }: SceneProps) {
  const icon = icons[state]
  return (
    <div className={css.scene}>
      <div className={before ? css.arcade : undefined} aria-hidden="true">
        {before && <Arch state="plain">{before}</Arch>}
        <Arch state={state}>
          {icon ? (
            <Icon drawing={icon} size="scene" />
          ) : (
            <Mark overlay={state === 'refused' && <Pip icon={closeIcon} tone="error" />}>{mark}</Mark>
          )}
        </Arch>
      </div>
      <div className={css.words} role="status">
        <h3 className={text.headline}>{headline}</h3>
        {children && <p className={text.lede}>{children}</p>}
      </div>
    </div>
  )
}

function Arch({ state, children }: { state: SceneState; children: ReactNode }) {
  return (
    <div className={classes(css.arch, css.states[state], css.colours[state])}>
      {children}
      <span className={css.steps} />
    </div>
  )
}
