import { useCallback, useMemo } from 'react'
import { setAccountTab } from '../../actions/viewState.js'
import { type AccountTab, accountTabs } from '../../rules/modal/features.js'
import { useFeatures } from '../useFeatures.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The tabs of the account view, and the selected one. */
export type UseAccountTabsResult = {
  /** The tabs that the chain supports and the app did not switch off. */
  readonly tabs: readonly AccountTab[]
  /** The chosen one, or the first where the chain does not have it. */
  readonly tab: AccountTab
  readonly setTab: (tab: AccountTab) => void
}

/**
 * The tabs of the account view and which one is selected.
 *
 * @example
 * const { tabs, tab, setTab } = useAccountTabs()
 * tabs.map((each) => <button key={each} aria-current={each === tab} onClick={() => setTab(each)}>{each}</button>)
 */
export function useAccountTabs(): UseAccountTabsResult {
  const client = usePortico()
  const features = useFeatures()
  const namespace = usePorticoState((state) => state.namespace)
  const chosen = usePorticoState((state) => state.accountTab)
  const tabs = useMemo(
    () => accountTabs(client.internals.getAdapter(namespace)?.supports, features),
    [client, namespace, features],
  )
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? chosen)
  return { tabs, tab, setTab: useCallback((next: AccountTab) => setAccountTab(client, next), [client]) }
}
