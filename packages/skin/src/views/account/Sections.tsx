import type { useAccountTabs } from '@portico/headless'
import type { ReactNode } from 'react'
import { useText } from '../../locales/useText.js'
import { Tabs } from '../../parts/Tabs.js'
import { Titled } from '../../parts/Titled.js'

/** Props of `Sections`. */
export type SectionsProps = ReturnType<typeof useAccountTabs> & { readonly children: ReactNode }

/** The tabs of the account around the body of the chosen one; the only one there is becomes a heading. */
export function Sections({ tabs, tab, setTab, children }: SectionsProps) {
  const text = useText()
  const labels = { tokens: text('account.tokens'), nfts: text('account.nfts'), activity: text('account.activity') }
  if (tabs.length < 2) return <Titled label={labels[tab]}>{children}</Titled>
  return (
    <Tabs
      label={text('account.tabs')}
      tabs={tabs.map((id) => ({ id, label: labels[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {children}
    </Tabs>
  )
}
