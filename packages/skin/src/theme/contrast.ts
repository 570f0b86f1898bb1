import type { VariableName } from './tokens.js'

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number]

type Pairs = readonly (readonly [color: VariableName, ground: VariableName])[]

const grounds = [
  'surface',
  'inset',
  'raised',
  'accent-soft',
  'footer-background',
  'row-hover',
  'row-selected',
  'badge-background',
] as const satisfies readonly VariableName[]

/** Which color of the theme is seen on which: text, which needs 4.5 to 1 (WCAG 2.2, 1.4.3), and controls, which need 3 to 1 (1.4.11). */
export const contrastPairs: { readonly text: Pairs; readonly controls: Pairs } = {
  text: [
    ...grounds.flatMap((ground): Pairs => [
      ['text', ground],
      ['text-muted', ground],
    ]),
    ['text-faint', 'surface'],
    ['text-faint', 'inset'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['accent-text', 'surface'],
    ['button-text', 'button-background'],
    ['button-text', 'button-hover'],
    ['success', 'surface'],
    ['success', 'success-soft'],
    ['text', 'success-soft'],
    ['warning', 'surface'],
    ['warning', 'warning-soft'],
    ['text', 'warning-soft'],
    ['error', 'surface'],
    ['error', 'footer-background'],
    ['error', 'error-soft'],
    ['text', 'error-soft'],
    ['on-inverse', 'inverse'],
    ['toast-text', 'toast-background'],
    ['qr-color', 'qr-background'],
  ],
  controls: [
    ['accent-text', 'inset'],
    ['accent-text', 'accent-soft'],
    ['button-background', 'surface'],
    ['tab-marker', 'surface'],
    ['control', 'surface'],
    ['control', 'inset'],
    ['field-line', 'surface'],
    ['focus', 'surface'],
    ['focus', 'inset'],
    ['focus', 'row-selected'],
  ],
}

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colors of variables inside of an element. Browsers mix colors of any space to bytes only where they draw them. */
export function readColors<Name extends string>(scope: Element, names: readonly Name[]): Readonly<Record<Name, Rgb>> {
  const probe = scope.appendChild(document.createElement('span'))
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const read = (name: Name): Rgb => {
    probe.style.color = `var(--portico-${name})`
    if (!pen) return [0, 0, 0]
    pen.fillStyle = getComputedStyle(probe).color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const colors = names.map((name) => [name, read(name)])
  probe.remove()
  return Object.fromEntries(colors) as Record<Name, Rgb>
}
