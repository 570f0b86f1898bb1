import type { View } from '@portico/headless'
import type { Fixture } from '../../../../packages/skin/test/gallery/fixture'
import { type Entry, listFlowEntries } from '../../../../packages/skin/test/gallery/flowEntries'
import { viewFixtures, type ViewStates } from './viewFixtures'

const views = Object.keys(viewFixtures) as View[]

/**
 * Every state of every view, with every step of every flow, in the order of the views, and of the flows that no
 * view draws. `now`: when QR codes were made, in ms since
 * epoch.
 */
export function listEntries(now = Date.now()): readonly Entry[] {
  const steps = listFlowEntries(now)
  return views
    .flatMap((view) => [
      ...Object.entries<Fixture>(viewFixtures[view] as ViewStates).map(([state, fixture]) => ({
        view,
        state,
        fixture,
      })),
      ...steps.filter((entry) => entry.view === view),
    ])
    .concat(steps.filter(({ view }) => !views.some((name) => name === view)))
}
