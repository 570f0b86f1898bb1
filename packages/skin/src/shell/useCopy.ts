import { useToast } from '@portico/headless'

/** Copies text and says so; `code` names the sentence of the toast. */
export function useCopy(): (text: string, code: 'LINK_COPIED' | 'ADDRESS_COPIED') => Promise<void> {
  const { show } = useToast()
  return async (text, code) => {
    try {
      await navigator.clipboard.writeText(text)
      show({ variant: 'success', code })
    } catch {
      show({ variant: 'error', code: 'COPY_FAILED' })
    }
  }
}
