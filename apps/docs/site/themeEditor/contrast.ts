import { contrastPairs, contrastRatio, type Rgb } from '../../../../packages/skin/src/theme/contrast'
import type { Mode } from './editedTheme'

/** Colors by variable, as a browser resolves them. */
export type Colors = Readonly<Record<string, Rgb>>

/** One color on another, with the contrast that WCAG 2.2 asks for: 4.5 for text (1.4.3), 3 for controls (1.4.11). */
export type Pair = {
  readonly color: string
  readonly ground: string
  readonly needed: number
  /** By mode, cut to two decimals: what is below the limit never looks as if it were at it. */
  readonly ratios: Readonly<Record<Mode, number>>
}

/** Variables that are on both sides of a pair, without their prefix. */
export const measuredNames: readonly string[] = [...new Set(Object.values(contrastPairs).flat(2))]

/** Every pair that a reader sees, with its contrast in both modes. */
export function measurePairs(colors: Readonly<Record<Mode, Colors>>): readonly Pair[] {
  const ratioOf = (mode: Mode, color: string, ground: string) => {
    const [one, other] = [colors[mode][color], colors[mode][ground]]
    return one && other ? Math.floor(contrastRatio(one, other) * 100) / 100 : Number.NaN
  }
  const toPairs = (pairs: readonly (readonly [string, string])[], needed: number) =>
    pairs.map(([color, ground]) => ({
      color,
      ground,
      needed,
      ratios: { light: ratioOf('light', color, ground), dark: ratioOf('dark', color, ground) },
    }))
  return [...toPairs(contrastPairs.text, 4.5), ...toPairs(contrastPairs.controls, 3)]
}

/** A pair that fails in one mode, and that in a sentence. */
export type Fault = { readonly mode: Mode; readonly pair: Pair; readonly text: string }

/** What fails. Variables that have the color of another one, as they all do until they are changed, are told once. */
export function toFaults(pairs: readonly Pair[], colors: Readonly<Record<Mode, Colors>>): readonly Fault[] {
  const told = new Set<string>()
  return (['light', 'dark'] as const).flatMap((mode) =>
    pairs.flatMap((pair) => {
      const { color, ground, needed, ratios } = pair
      const key = [mode, needed, colors[mode][color], colors[mode][ground]].join(' ')
      if (!(ratios[mode] < needed) || told.has(key)) return []
      told.add(key)
      const theme = mode === 'light' ? 'Light' : 'Dark'
      const text = `${theme} theme: ${color} on ${ground} has a contrast of ${ratios[mode]} to 1 and needs ${needed} to 1.`
      return [{ mode, pair, text }]
    }),
  )
}
