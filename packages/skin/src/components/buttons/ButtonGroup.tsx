import { createContext, useContext, type MouseEventHandler, type ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { classNames } from '../classNames.js'
import * as css from './ButtonGroup.css.js'
import { Icon } from '../icons/Icon.js'
import { ButtonBase } from './Button.js'

type Height = keyof typeof css.heights

const HeightContext = createContext<Height>('medium')

/** Props of `Colonnade`. */
export type ButtonGroupProps = {
  label: string
  height?: Height
  children: ReactNode
}

/** Equal columns in one frame; `tall` (72 px) stacks icon over word, `small` is 36 px. */
export function ButtonGroup({ label, height = 'medium', children }: ButtonGroupProps) {
  return (
    <div className={css.group} role="group" aria-label={label}>
      <HeightContext.Provider value={height}>{children}</HeightContext.Provider>
    </div>
  )
}

/** Props of `ColonnadeCell`. */
export type ButtonGroupButtonProps = {
  icon?: Drawing | undefined
  /** A choice of the group: chosen or not. Leave out for an action. */
  pressed?: boolean | undefined
  /** Keeps focus and ignores presses. */
  disabled?: boolean | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  children: ReactNode
}

/** One column of a `Colonnade`. */
export function ButtonGroupButton({ icon, pressed, disabled = false, onClick, children }: ButtonGroupButtonProps) {
  const height = useContext(HeightContext)
  return (
    <ButtonBase
      className={classNames(css.button, css.heights[height])}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && (
        <span className={height === 'tall' ? css.iconFrame : undefined}>
          <Icon drawing={icon} size={height === 'tall' ? 'cell' : 'medium'} />
        </span>
      )}
      <span>{children}</span>
    </ButtonBase>
  )
}
