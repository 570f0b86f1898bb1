import * as Ariakit from '@ariakit/react'
import type { ReactNode } from 'react'
import './tabs.css'

type TabsProps<Name extends string> = {
  label: string
  titles: Readonly<Partial<Record<Name, string>>>
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

export function Tabs<Name extends string>({ label, titles, selected, onSelect, children }: TabsProps<Name>) {
  return (
    <Ariakit.TabProvider selectedId={selected} setSelectedId={(id) => onSelect(id as Name)}>
      <Ariakit.TabList className="palette-tabs" aria-label={label}>
        {Object.entries<string | undefined>(titles).map(([name, title]) => (
          <Ariakit.Tab key={name} id={name} className="palette-tab">
            {title}
          </Ariakit.Tab>
        ))}
      </Ariakit.TabList>
      <Ariakit.TabPanel className="palette-tab-panel" tabId={selected}>
        {children}
      </Ariakit.TabPanel>
    </Ariakit.TabProvider>
  )
}
