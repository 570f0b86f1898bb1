import type { Toast as ToastData } from '@portico/headless'
import { useCodeText } from '../locales/useText.js'
import { ToastBody } from '../parts/ToastBody.js'

/** The one short message, in the words of the modal's language. */
export function Toast({ toast }: { readonly toast: ToastData }) {
  const codeText = useCodeText()
  return <ToastBody variant={toast.variant}>{codeText(toast)}</ToastBody>
}
