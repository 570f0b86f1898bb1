import type { Alert } from '../../entities/modal.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Messages about the setup for the app's developers, each once per kind. */
export function useAlerts(): { readonly alerts: readonly Alert[]; readonly dismiss: (kind: string) => void } {
  const { dismiss } = usePortico().internals.notifications
  return { alerts: usePorticoState((state) => state.alerts), dismiss }
}
