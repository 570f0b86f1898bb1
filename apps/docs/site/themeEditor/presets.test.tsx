import '../../../../packages/skin/src/theme/base.css'
import { afterEach, expect, it } from 'vitest'
import { contrastPairs, contrastRatio, readColors } from '../../../../packages/skin/src/theme/contrast'
import { presets } from './presets'

afterEach(() => document.body.replaceChildren())

it.each(presets)('the finished theme $name can be read in both modes', ({ edited }) => {
  const faults = (['light', 'dark'] as const).flatMap((mode) => {
    const scope = document.body.appendChild(document.createElement('div'))
    scope.className = 'portico'
    scope.dataset['theme'] = mode
    for (const [key, value] of Object.entries(edited)) {
      const [name, of = mode] = key.split('.')
      if (of === mode) scope.style.setProperty(`--portico-${name}`, value)
    }
    const limits = [
      [contrastPairs.text, 4.5],
      [contrastPairs.controls, 3],
    ] as const
    return limits.flatMap(([pairs, needed]) => {
      const colors = readColors(scope, pairs.flat())
      return pairs.flatMap(([one, other]) =>
        contrastRatio(colors[one], colors[other]) < needed ? [`${mode}: ${one} on ${other}`] : [],
      )
    })
  })
  expect(faults).toEqual([])
})
