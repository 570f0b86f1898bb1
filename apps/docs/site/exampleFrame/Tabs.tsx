import { type KeyboardEvent, type ReactNode, useId } from 'react'

type Tab<Id extends string> = { readonly id: Id; readonly text: string }

type TabsProps<Id extends string> = {
  /** Of the list, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs with automatic activation, by the pattern of the ARIA Authoring Practices Guide. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const prefix = useId()
  const toId = (id: string) => `${prefix}-${id}`

  const select = (index: number) => {
    const { id } = tabs.at(index % tabs.length) ?? {}
    if (id === undefined) return
    onSelect(id)
    document.getElementById(toId(id))?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = tabs.findIndex(({ id }) => id === selected)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRightToLeft ? -1 : 1
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: current + forward,
      ArrowLeft: current - forward,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    select(target)
  }

  return (
    <>
      <div role="tablist" aria-label={label} className="example-tabs">
        {tabs.map(({ id, text }) => (
          <button
            key={id}
            id={toId(id)}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={id === selected ? toId('panel') : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={toId('panel')} role="tabpanel" aria-labelledby={toId(selected)} className="example-panel">
        {children}
      </div>
    </>
  )
}
