import { expect, it } from 'vitest'
import { contrastRatio, type Rgb } from '../../../../packages/skin/src/theme/contrast'
import { measuredNames, measurePairs, toFaults } from './contrast'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

// https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum has 21 for black on white; #767676 is the lightest gray that passes on it.
it.each([
  [black, white, 21],
  [white, white, 1],
  [[118, 118, 118], white, 4.54],
  [[119, 119, 119], white, 4.47],
  [[255, 0, 0], white, 3.99],
] as [Rgb, Rgb, number][])('the contrast of %j and %j is %d', (one, other, ratio) => {
  expect(Math.floor(contrastRatio(one, other) * 100) / 100).toBe(ratio)
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
})

const blackOnly = Object.fromEntries(measuredNames.map((name) => [name, black]))
const grounds = /surface|inset|raised|soft|badge|footer|row|qr-background|on-accent|button-text|on-inverse|toast-text/
const readable = Object.fromEntries(measuredNames.map((name) => [name, grounds.test(name) ? white : black]))
const faultsOf = (light: typeof readable, dark: typeof readable) =>
  toFaults(measurePairs({ light, dark }), { light, dark })

it('finds no fault in black on white', () => {
  expect(faultsOf(readable, readable)).toEqual([])
})

it('names the theme, the pair and both numbers of what fails', () => {
  const gray: Rgb = [119, 119, 119]
  expect(faultsOf({ ...readable, text: gray }, { ...readable, control: white }).map(({ text }) => text)).toEqual([
    'Light theme: text on surface has a contrast of 4.47 to 1 and needs 4.5 to 1.',
    'Dark theme: control on surface has a contrast of 1 to 1 and needs 3 to 1.',
  ])
})

it('holds the words of a notice to its ground, and not only its title', () => {
  const dim = { ...readable, 'warning-soft': [100, 100, 100], warning: [0, 0, 40] } as const
  expect(faultsOf(dim, readable).map(({ pair: { color, ground } }) => [color, ground])).toContainEqual([
    'text',
    'warning-soft',
  ])
})

it('tells the same two colors once for text and once for controls', () => {
  const faults = faultsOf(blackOnly, readable)
  expect(faults.map(({ pair: { needed } }) => needed)).toEqual([4.5, 3])
})

it('tells a button by itself whose color was changed by itself', () => {
  const accent: Rgb = [255, 212, 0]
  const faults = faultsOf({ ...readable, 'button-background': accent }, readable)
  expect(faults.map(({ pair: { color, ground } }) => [color, ground])).toEqual([
    ['button-text', 'button-background'],
    ['button-background', 'surface'],
  ])
})
