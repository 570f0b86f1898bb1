import type { AccountTabs } from '@portico/headless'
import type { ReactNode } from 'react'
import { useText } from '../../locales/useText.js'
import { Tabs } from '../../parts/Tabs.js'
import { Titled } from '../../parts/Titled.js'

/** Props of `Sections`. */
export type SectionsProps = AccountTabs & {
  /** Body of a tab. */
  readonly children: (tab: AccountTabs['tab']) => ReactNode
}

/** The tabs of the account around the body of the chosen one; the only one there is becomes a heading. */
export function Sections({ tabs, tab: chosen, setTab, children }: SectionsProps) {
  const text = useText()
  const labels = { tokens: text('account.tokens'), nfts: text('account.nfts'), activity: text('account.activity') }
  // What was chosen on one chain may be missing on the next.
  const tab = tabs.includes(chosen) ? chosen : tabs[0]
  if (!tab) return null
  if (tabs.length === 1) return <Titled label={labels[tab]}>{children(tab)}</Titled>
  return (
    <Tabs
      label={text('account.tabs')}
      tabs={tabs.map((id) => ({ id, label: labels[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {children(tab)}
    </Tabs>
  )
}
