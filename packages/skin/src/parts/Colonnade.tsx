import { createContext, useContext, type MouseEventHandler, type ReactNode } from 'react'
import type { Drawing } from '../icons/Drawing.js'
import { classes } from './classes.js'
import * as css from './Colonnade.css.js'
import { Icon } from './Icon.js'
import { Press } from './Press.js'

type Height = keyof typeof css.heights

const HeightContext = createContext<Height>('medium')

/** Props of `Colonnade`. */
export type ColonnadeProps = {
  label: string
  height?: Height
  children: ReactNode
}

/** Equal columns in one frame; `tall` (72 px) stacks icon over word, `small` is 36 px. */
export function Colonnade({ label, height = 'medium', children }: ColonnadeProps) {
  return (
    <div className={css.colonnade} role="group" aria-label={label}>
      <HeightContext.Provider value={height}>{children}</HeightContext.Provider>
    </div>
  )
}

/** Props of `ColonnadeCell`. */
export type ColonnadeCellProps = {
  icon?: Drawing | undefined
  /** A choice of the group: chosen or not. Leave out for an action. */
  pressed?: boolean | undefined
  /** Keeps focus and ignores presses. */
  disabled?: boolean | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  children: ReactNode
}

/** One column of a `Colonnade`. */
export function ColonnadeCell({ icon, pressed, disabled = false, onClick, children }: ColonnadeCellProps) {
  const height = useContext(HeightContext)
  return (
    <Press
      className={classes(css.cell, css.heights[height])}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && (
        <span className={height === 'tall' ? css.marked : undefined}>
          <Icon drawing={icon} size={height === 'tall' ? 'cell' : 'medium'} />
        </span>
      )}
      <span>{children}</span>
    </Press>
  )
}
