import { createContext, useContext, type MouseEventHandler, type ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { classNames } from '../classNames.js'
import * as css from './buttons.css.js'
import { Icon } from '../icons/Icon.js'
import { ButtonBase } from './Button.js'

type Height = keyof typeof css.groupHeights

const HeightContext = createContext<Height>('medium')

/** Props of `ButtonGroup`. */
export type ButtonGroupProps = {
  label: string
  height?: Height
  children: ReactNode
}

/** Buttons in equal columns of one frame; `tall` (72 px) puts the icon above the label, `small` is 36 px. */
export function ButtonGroup({ label, height = 'medium', children }: ButtonGroupProps) {
  return (
    <div className={css.buttonGroup} role="group" aria-label={label}>
      <HeightContext.Provider value={height}>{children}</HeightContext.Provider>
    </div>
  )
}

/** Props of `ButtonGroupButton`. */
export type ButtonGroupButtonProps = {
  icon?: Drawing | undefined
  /** For a choice: whether it is the chosen one. Leave out for an action. */
  pressed?: boolean | undefined
  /** Ignores presses; the button stays focusable. */
  disabled?: boolean | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  children: ReactNode
}

/** One column of a `ButtonGroup`. */
export function ButtonGroupButton({ icon, pressed, disabled = false, onClick, children }: ButtonGroupButtonProps) {
  const height = useContext(HeightContext)
  return (
    <ButtonBase
      className={classNames(css.groupButton, css.groupHeights[height])}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && (
        <span className={height === 'tall' ? css.groupIcon : undefined}>
          <Icon drawing={icon} size={height === 'tall' ? 'cell' : 'medium'} />
        </span>
      )}
      <span>{children}</span>
    </ButtonBase>
  )
}
