import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/** What a view puts into the header instead of its row in the table. */
export type ViewHeader = {
  readonly title: string
  /** Taken by the back button before the modal's own history; left out, that is where it leads. */
  readonly onBack?: (() => void) | undefined
}

export const ViewHeaderContext = createContext<(header: ViewHeader | undefined) => void>(() => undefined)

/** Lets a view with several steps name the step and go back inside itself. */
export function useViewHeader({ title, onBack }: ViewHeader): void {
  const setHeader = useContext(ViewHeaderContext)
  const hasBack = onBack !== undefined
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  useLayoutEffect(() => {
    setHeader({ title, onBack: hasBack ? () => latest.current?.() : undefined })
    return () => setHeader(undefined)
  }, [setHeader, title, hasBack])
}
