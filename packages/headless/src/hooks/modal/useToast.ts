import type { ToastVariables } from '../../client/notifications.js'
import type { Toast } from '../../entities/modal.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseToastResult = {
  readonly toast: Toast | undefined
  readonly show: (toast: ToastVariables) => void
  readonly hide: () => void
}

/** The one short message over the modal; a new one replaces an open one after 150 ms (specification §4). */
export function useToast(): UseToastResult {
  const { show, hide } = usePortico().internals.notifications
  return { toast: usePorticoState((state) => state.toast), show, hide }
}
