import { limits } from '../constants/limits.js'
import { alertMessages, noticeMessages } from '../constants/messages.js'
import type { Alert, Toast } from '../entities/modal.js'
import type { PorticoError } from '../errors/base.js'
import type { PorticoState, Store } from './state.js'

/** How an error is shown to the user. */
export type ErrorDescription =
  | { readonly display: 'silent' }
  | ({ readonly display: 'toast' } & Pick<Toast, 'variant' | 'code' | 'message'>)
  | ({ readonly display: 'alert' } & Alert)

/** Turns an error into a toast, an alert or nothing. HTTP status 429 is always an alert. */
export function describeError(error: PorticoError): ErrorDescription {
  if (error.display === 'silent') return { display: 'silent' }
  if ('status' in error && error.status === 429)
    return { display: 'alert', kind: 'RATE_LIMITED', message: noticeMessages.rateLimited }
  if (error.display === 'alert')
    return { display: 'alert', kind: error.code, message: alertMessages.get(error.code) ?? error.message }
  return { display: 'toast', variant: 'error', code: error.code, message: error.message }
}

/** A toast to show. `code`: the key of its translation. `message`: English text; empty when left out. */
export type ToastVariables = { readonly variant: Toast['variant']; readonly code: string; readonly message?: string }

/** Toasts for the user, one at a time, and alerts for the app's developers, once per kind. */
export type Notifications = {
  /** Replaces an open toast: it closes at once and the new one follows after `limits.toastReplaceDelay`. */
  show(toast: ToastVariables): void
  hide(): void
  /** Shows an alert, at most once per `kind` in the client's lifetime, even after it was dismissed. */
  alert(kind: string, message: string, severity?: Alert['severity']): void
  dismiss(kind: string): void
  /** Shows an error as its `display` says: as a toast, as an alert, or not at all. */
  showError(error: PorticoError): void
  destroy(): void
}

export function createNotifications(store: Store<PorticoState>): Notifications {
  const shownKinds = new Set<string>()
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const setToast = ({ variant, code, message = '' }: ToastVariables) => {
    lastId += 1
    store.update(() => ({ toast: { id: lastId, variant, code, message } }))
    if (variant !== 'loading') timer = setTimeout(hide, limits.toastDuration)
  }
  const hide = () => {
    clearTimeout(timer)
    if (store.getState().toast) store.update(() => ({ toast: undefined }))
  }
  const show = (toast: ToastVariables) => {
    const isOpen = store.getState().toast !== undefined
    hide()
    if (isOpen) timer = setTimeout(() => setToast(toast), limits.toastReplaceDelay)
    else setToast(toast)
  }
  const alert: Notifications['alert'] = (kind, message, severity) => {
    if (shownKinds.has(kind)) return
    shownKinds.add(kind)
    store.update(({ alerts }) => ({ alerts: [...alerts, { kind, message, ...(severity && { severity }) }] }))
  }
  return {
    show,
    hide,
    alert,
    showError(error) {
      const description = describeError(error)
      if (description.display === 'toast') show(description)
      if (description.display === 'alert') alert(description.kind, description.message)
    },
    dismiss: (kind) => store.update(({ alerts }) => ({ alerts: alerts.filter((shown) => shown.kind !== kind) })),
    destroy: () => clearTimeout(timer),
  }
}
