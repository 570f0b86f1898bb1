import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Press } from './Press.js'
import * as css from './Tabs.css.js'

/** Props of `Tabs`. */
export type TabsProps<Id extends string> = {
  /** Accessible name of the list of tabs. */
  label: string
  tabs: readonly { readonly id: Id; readonly label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
  /** Body of the selected tab. */
  children: ReactNode
}

/** Tabs with one tab stop and arrow keys, and the panel of the selected one. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId()
  const at = tabs.findIndex(({ id }) => id === selected)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = target(event, at, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    const element = event.currentTarget.children[to]
    if (element instanceof HTMLElement) element.focus()
    onSelect(tab.id)
  }
  return (
    <>
      <div className={css.list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <Press
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
          </Press>
        ))}
      </div>
      <div id={`${base}panel`} className={css.panel} role="tabpanel" aria-labelledby={`${base}${selected}`}>
        {children}
      </div>
    </>
  )
}

/** Index of the tab a key leads to; the arrows go round, in the direction of the text. */
function target({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count
  if (key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return (Math.max(at, 0) - 1 + count) % count
  return undefined
}
