import type { useAccountTabs } from '@portico/headless'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../locales/useText.js'
import { Titled } from '../../parts/Titled.js'

/** Props of `Sections`. */
export type SectionsProps = ReturnType<typeof useAccountTabs> & { readonly children: ReactNode }

/** The tabs of the account around the body of the chosen one. Their code arrives only where there is a choice. */
export function Sections({ tabs, tab, setTab, children }: SectionsProps) {
  const text = useText()
  const [code, setCode] = useState<typeof import('../../parts/Tabs.js')>()
  const hasChoice = tabs.length > 1
  const labels = { tokens: text('account.tokens'), nfts: text('account.nfts'), activity: text('account.activity') }

  useEffect(() => {
    if (!hasChoice) return
    let isWanted = true
    import('../../parts/Tabs.js').then(
      (file) => isWanted && setCode(file),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [hasChoice])

  if (!hasChoice || !code) return <Titled label={labels[tab]}>{children}</Titled>
  return (
    <code.Tabs
      label={text('account.tabs')}
      tabs={tabs.map((id) => ({ id, label: labels[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {children}
    </code.Tabs>
  )
}
