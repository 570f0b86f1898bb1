import { createContext, type KeyboardEvent, type MouseEventHandler, type ReactNode, useContext, useId } from 'react'
import type { Drawing } from '../../icons/page.js'
import { classNames } from '../basics.js'
import { Icon } from '../icons/pageIcons.js'
import { ButtonBase } from './Button.js'
import * as css from './buttons.css.js'

type Height = keyof typeof css.groupHeights

const HeightContext = createContext<Height>('medium')

/** Props of `ButtonGroup`. */
export type ButtonGroupProps = {
  label: string
  height?: Height
  children: ReactNode
}

/**
 * Buttons in equal columns of one frame; `tall` (72 px) puts the icon above the label, `small` is 36 px. A single one looks
 * like any other button.
 */
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
  /** Of a button that leads to another view: the focus comes back to it. */
  row?: string | undefined
  children: ReactNode
}

/** One column of a `ButtonGroup`. */
export function ButtonGroupButton({ icon, pressed, disabled = false, onClick, row, children }: ButtonGroupButtonProps) {
  const height = useContext(HeightContext)
  return (
    <ButtonBase
      className={classNames(css.groupButton, css.groupHeights[height])}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      data-row={row}
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

/** Props of `Tabs`. */
export type TabsProps<Id extends string> = {
  /** Accessible name of the list of tabs. */
  label: string
  tabs: readonly { readonly id: Id; readonly label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/** Tabs as in the ARIA practices guide: one tab stop, arrow keys, Home and End; and the panel of the selected one. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId()
  const at = tabs.findIndex(({ id }) => id === selected)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = getTargetIndex(event, at, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    const element = event.currentTarget.children[to]
    if (element instanceof HTMLElement) element.focus()
    onSelect(tab.id)
  }
  return (
    <>
      <div className={css.tabList} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <ButtonBase
            key={tab.id}
            id={`${base}${tab.id}`}
            className={css.tab}
            role="tab"
            aria-selected={index === at}
            aria-controls={index === at ? `${base}panel` : undefined}
            tabIndex={index === Math.max(at, 0) ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </ButtonBase>
        ))}
      </div>
      <div id={`${base}panel`} className={css.tabPanel} role="tabpanel" aria-labelledby={`${base}${selected}`}>
        {children}
      </div>
    </>
  )
}

/** Index of the tab a key selects, `undefined` for other keys; the arrows wrap around and follow the text direction. */
function getTargetIndex(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
): number | undefined {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count
  if (key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return (Math.max(at, 0) - 1 + count) % count
  return undefined
}

/** For a single tab: its label as a heading that looks like a tab. */
export function TabHeading({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={css.tabList}>
        <h3 className={css.tab}>{label}</h3>
      </div>
      <div className={css.tabPanel}>{children}</div>
    </>
  )
}
