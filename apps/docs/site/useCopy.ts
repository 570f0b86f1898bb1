import { useState } from 'react'

/** Copies text, and says how that went in `status`. */
export function useCopy() {
  const [status, setStatus] = useState('')
  const copy = (text: string, success: string) => {
    const write = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    write.then(
      () => setStatus(success),
      () => setStatus('The browser did not allow copying. Select the text and copy it yourself.'),
    )
  }
  return { status, copy }
}
