import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { watchPresses, type WatchOptions } from './watchPresses'

type StageOptions = Omit<WatchOptions, 'element'> & {
  /** The page of the frame, or of a window. */
  readonly page: Document
}

/** Where a request is drawn, and how presses are judged there. */
export function createStage({ page, ...options }: StageOptions) {
  const box = page.createElement('div')
  box.className = `screen ${options.place === 'window' ? 'window' : ''}`
  page.body.append(box)
  const root = createRoot(box)
  const { stop, ...watch } = watchPresses({ element: box, ...options })
  return {
    ...watch,
    render(node: ReactNode) {
      // That of the site, which the frame was told.
      page.documentElement.style.colorScheme = document.documentElement.style.colorScheme
      root.render(node)
    },
    remove() {
      stop()
      root.unmount()
      box.remove()
    },
  }
}

/** @see createStage */
export type Stage = ReturnType<typeof createStage>
