import { useEffect, useRef } from 'react'
import type { Modal } from '../client/modal.js'
import type { UseModalOptions } from './useModal.js'

/** Puts the host's `onOpenChange` before every change; a controlled modal waits for the host to move `open`. */
export function useModalGuard(modal: Modal, options: UseModalOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () =>
      modal.guard((open, reason) => {
        const { open: controlled, onOpenChange } = latest.current
        const refused = onOpenChange?.(open, reason) === false
        return !refused && controlled === undefined
      }),
    [modal],
  )
}
