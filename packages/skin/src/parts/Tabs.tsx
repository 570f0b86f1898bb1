import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab'
import { useId, type ReactNode } from 'react'
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
  const idOf = (id: Id) => `${base}${id}`
  const select = (selectedId: string | null | undefined) => {
    const tab = tabs.find(({ id }) => idOf(id) === selectedId)
    if (tab && tab.id !== selected) onSelect(tab.id)
  }
  return (
    <TabProvider selectedId={idOf(selected)} setSelectedId={select}>
      <TabList className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={idOf(tab.id)} className={css.tab}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <TabPanel tabId={idOf(selected)} className={css.panel}>
        {children}
      </TabPanel>
    </TabProvider>
  )
}
