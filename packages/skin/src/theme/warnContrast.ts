import { themingUrl } from '../constants/docs.js'
import { contrastPairs, contrastRatio, readColors } from './contrast.js'
import { matchesMedia } from './matchesMedia.js'

/** What text needs: https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum */
const needed = 4.5

const printed = new Set<string>()

/** Whether the theme's colors are what the user sees: not without the style sheet, nor where the user's own colors are forced. */
const isShown = (scope: HTMLElement) =>
  getComputedStyle(scope).getPropertyValue('--portico-surface') !== '' && !matchesMedia('(forced-colors: active)')

/**
 * Prints which text of a theme cannot be read, each pair of colors once per page.
 *
 * @param scope - an element with the theme and its variables, in the document
 */
export function warnContrast(scope: HTMLElement): void {
  if (!isShown(scope)) return
  const probe = scope.cloneNode() as HTMLElement
  probe.removeAttribute('id')
  probe.hidden = true
  scope.after(probe)
  const colors = readColors(probe, contrastPairs.text.flat())
  const faults = contrastPairs.text.flatMap(([color, ground]) => {
    // Cut, so that what is below never looks as if it were at the limit.
    const ratio = Math.floor(contrastRatio(colors[color], colors[ground]) * 100) / 100
    const fault = `${color} on ${ground}: ${ratio} to 1`
    return ratio < needed && !printed.has(fault) ? [fault] : []
  })
  probe.remove()
  for (const fault of faults) printed.add(fault)
  if (faults.length > 0)
    // oxlint-disable-next-line no-console -- tells the developer who writes the theme
    console.warn(
      `[portico] Text of your theme has too little contrast; WCAG 2.2 asks for ${needed} to 1. ${faults.join(', ')}. See ${themingUrl}`,
    )
}
