import { useCallback, useMemo } from 'react'
import { setAccountTab } from '../actions/setAccountTab.js'
import { type AccountTab, accountTabs } from '../rules/accountTabs.js'
import { useFeatures } from './useFeatures.js'
import { usePortico } from './usePortico.js'
import { usePorticoState } from './usePorticoState.js'

export type AccountTabs = {
  /** Those that the chain serves and the host did not switch off. */
  readonly tabs: readonly AccountTab[]
  readonly tab: AccountTab
  readonly setTab: (tab: AccountTab) => void
}

/** Tabs of the account: tokens, NFTs, activity (specification §2). */
export function useAccountTabs(): AccountTabs {
  const client = usePortico()
  const features = useFeatures()
  const namespace = usePorticoState((state) => state.namespace)
  const tab = usePorticoState((state) => state.tab)
  const tabs = useMemo(
    () => accountTabs(client.internals.adapterOf(namespace)?.supports ?? new Set(), features),
    [client, namespace, features],
  )
  return { tabs, tab, setTab: useCallback((next: AccountTab) => setAccountTab(client, next), [client]) }
}
