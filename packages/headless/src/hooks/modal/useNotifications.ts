import type { ToastVariables } from '../../client/notifications.js'
import type { Alert, Toast } from '../../entities/modal.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * Alerts for the app's developers, about the setup: at most one of each `kind`.
 *
 * @example
 * const { alerts, dismiss } = useAlerts()
 * alerts.map(({ kind, message }) => <button key={kind} onClick={() => dismiss(kind)}>{message}</button>)
 */
export function useAlerts(): { readonly alerts: readonly Alert[]; readonly dismiss: (kind: string) => void } {
  const { dismiss } = usePortico().internals.notifications
  return { alerts: usePorticoState((state) => state.alerts), dismiss }
}

/** The open toast, if there is one, and the functions that show and hide it. */
export type UseToastResult = {
  readonly toast: Toast | undefined
  readonly show: (toast: ToastVariables) => void
  readonly hide: () => void
}

/**
 * The toast over the modal. A new toast replaces the current one after 150 ms. A `loading` toast stays until it is replaced or
 * hidden, any other one for 5 s.
 *
 * @example
 * const { show } = useToast()
 * return <button onClick={() => show({ variant: 'success', code: 'COPIED', message: 'Address copied' })}>Copy</button>
 */
export function useToast(): UseToastResult {
  const { show, hide } = usePortico().internals.notifications
  return { toast: usePorticoState((state) => state.toast), show, hide }
}
