import '../src/theme/base.css.js'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

/** Renders components in a theme scope on the surface of the modal, 328 px wide. */
export function renderInScope(
  children: ReactNode,
  { mode = 'light', dir = 'ltr' }: { mode?: 'light' | 'dark'; dir?: 'ltr' | 'rtl' } = {},
) {
  return render(
    <main
      className="portico"
      data-theme={mode}
      dir={dir}
      style={{ background: 'var(--portico-surface)', inlineSize: 328 }}
    >
      {children}
    </main>,
  )
}

const endingAnimations = () =>
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)

/** Waits for running animations, except endless ones. */
export const waitForAnimations = () => Promise.allSettled(endingAnimations().map(({ finished }) => finished))

/** Violated axe rules with their elements. A color that changes while axe looks is judged once it is there. */
export async function axeViolations(container: Element) {
  for (;;) {
    await waitForAnimations()
    let hasMoved = false
    const look = new AbortController()
    for (const begin of ['transitionrun', 'animationstart'])
      document.addEventListener(begin, () => (hasMoved = true), look)
    const { violations } = await axe.run(container, { preload: false, resultTypes: ['violations'] })
    look.abort()
    // One that axe itself began, by reading styles, has told no listener before the next frame.
    if (!hasMoved && endingAnimations().length === 0)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
}
