import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/** What a view puts into the header instead of its row in the table. */
export type ViewHeader = {
  readonly title: string
  /** Taken by the back button before the modal's own history. */
  readonly onBack: () => void
}

export const ViewHeaderContext = createContext<(header: ViewHeader | undefined) => void>(() => undefined)

/** Lets a view with several steps name the step and go back inside itself. */
export function useViewHeader({ title, onBack }: ViewHeader): void {
  const setHeader = useContext(ViewHeaderContext)
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  useLayoutEffect(() => {
    setHeader({ title, onBack: () => latest.current() })
    return () => setHeader(undefined)
  }, [setHeader, title])
}
