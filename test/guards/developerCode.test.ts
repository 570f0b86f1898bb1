import { expect, it } from 'vitest'
import { phases } from '../../packages/skin/phases'
import { assignPhases } from '../../tools/phases.mjs'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { inRepository } from './workspace'

it('what developers read of all messages takes none of them from the view that shows them', () => {
  const source = inRepository('packages/skin/src')
  const entries = publicEntries(inRepository('packages/skin')).map(({ source: path }) => path.slice(source.length + 1))
  const assigned = assignPhases(source, phases, entries)
  const withDevelopers = [...assigned].filter(([, phase]) => phase === 'mistakes.later').map(([path]) => path)
  expect(withDevelopers).toEqual(['router/explainMessages.ts'])
})
