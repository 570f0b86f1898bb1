import type { ToastVariables } from '../client/messages.js'
import type { Toast } from '../entities/message.js'
import { usePortico } from './usePortico.js'
import { usePorticoState } from './usePorticoState.js'

export type ToastState = {
  readonly toast: Toast | undefined
  readonly show: (toast: ToastVariables) => void
  readonly hide: () => void
}

/** The one short message over the modal; a new one replaces an open one after 150 ms (specification §4). */
export function useToast(): ToastState {
  const { show, hide } = usePortico().internals.messages
  return { toast: usePorticoState((state) => state.toast), show, hide }
}
