import { useCallback, useMemo } from 'react'
import { setAccountTab } from '../../actions/setAccountTab.js'
import { type AccountTab, accountTabs } from '../../rules/modal/features.js'
import { useFeatures } from '../useFeatures.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseAccountTabsResult = {
  /** Those that the chain serves and the host did not switch off. */
  readonly tabs: readonly AccountTab[]
  readonly tab: AccountTab
  readonly setTab: (tab: AccountTab) => void
}

/** Tabs of the account: tokens, NFTs, activity (specification §2). */
export function useAccountTabs(): UseAccountTabsResult {
  const client = usePortico()
  const features = useFeatures()
  const namespace = usePorticoState((state) => state.namespace)
  const tab = usePorticoState((state) => state.accountTab)
  const tabs = useMemo(
    () => accountTabs(client.internals.getAdapter(namespace)?.supports ?? new Set(), features),
    [client, namespace, features],
  )
  return { tabs, tab, setTab: useCallback((next: AccountTab) => setAccountTab(client, next), [client]) }
}
