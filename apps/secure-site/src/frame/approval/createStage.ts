import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import type { Sight } from './pressGuard'
import { watchPresses } from './watchPresses'

type StageOptions = {
  /** The page of the frame, or of a window. */
  readonly page: Document
  /** Whether the page around is to be trusted where the browser cannot say what it draws over the frame. */
  readonly isSameSite: boolean
  readonly onSight: (sight: Sight) => void
}

/** Where a request is drawn, and how presses are judged there. */
export function createStage({ page, isSameSite, onSight }: StageOptions) {
  const box = page.createElement('div')
  box.className = 'screen'
  page.body.append(box)
  const root = createRoot(box)
  const { stop, ...watch } = watchPresses({ element: box, isSameSite, onSight })
  return {
    ...watch,
    render: (node: ReactNode) => root.render(node),
    remove() {
      stop()
      root.unmount()
      box.remove()
    },
  }
}

/** @see createStage */
export type Stage = ReturnType<typeof createStage>
