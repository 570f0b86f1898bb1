import { hashStarts } from '../hashStarts'
import type { Entry } from '../../../../packages/skin/test/gallery/flowEntries'

export const themes = ['light', 'dark'] as const
export const directions = ['ltr', 'rtl'] as const
/** Of the modal, in px: as on a large screen, and as the sheet of a phone. */
export const widths = [360, 390, 320] as const

/** What a link shows. */
export type Choice = {
  readonly view: string
  readonly state: string
  /** The system's when it is missing. */
  readonly theme?: (typeof themes)[number] | undefined
  readonly direction: (typeof directions)[number]
  readonly width: (typeof widths)[number]
}

const start = hashStarts.state

/** Whether the fragment of a URL is a state, and not a heading of the page. */
export const isStateHash = (hash: string): boolean => hash.startsWith(start)

/** The fragment for a link. Defaults are left out. */
export function toHash({ view, state, theme, direction, width }: Choice): string {
  return `${start}${new URLSearchParams({
    view,
    state,
    ...(theme && { theme }),
    ...(direction !== directions[0] && { direction }),
    ...(width !== widths[0] && { width: String(width) }),
  })}`
}

/** Whoever wrote the link: a state that does not exist is the first one of its view, or of all. */
export function fromHash(hash: string, entries: readonly Entry[]): Choice {
  const given = new URLSearchParams(isStateHash(hash) ? hash.slice(start.length) : '')
  const ofView = entries.filter(({ view }) => view === given.get('view'))
  const entry = ofView.find(({ state }) => state === given.get('state')) ?? ofView[0] ?? entries[0]
  return {
    view: entry?.view ?? '',
    state: entry?.state ?? '',
    theme: themes.find((theme) => theme === given.get('theme')),
    direction: directions.find((direction) => direction === given.get('direction')) ?? directions[0],
    width: widths.find((width) => String(width) === given.get('width')) ?? widths[0],
  }
}
