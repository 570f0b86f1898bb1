import type { UseAccountTabsResult } from '@portico/headless'
import type { ReactNode } from 'react'
import { useTranslate } from '../../messages/useTranslate.js'
import { Tabs, TabHeading } from '../../components/buttons/Tabs.js'

/** Props of `Sections`. */
export type AccountTabsProps = UseAccountTabsResult & {
  /** Body of a tab. */
  readonly children: (tab: UseAccountTabsResult['tab']) => ReactNode
}

/** The tabs of the account around the body of the chosen one; the only one there is becomes a heading. */
export function AccountTabs({ tabs, tab: chosen, setTab, children }: AccountTabsProps) {
  const text = useTranslate()
  const labels = { tokens: text('account.tokens'), nfts: text('account.nfts'), activity: text('account.activity') }
  // What was chosen on one chain may be missing on the next.
  const tab = tabs.includes(chosen) ? chosen : tabs[0]
  if (!tab) return null
  if (tabs.length === 1) return <TabHeading label={labels[tab]}>{children(tab)}</TabHeading>
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
