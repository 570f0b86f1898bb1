import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { flowFiles } from './flowDiagrams.mjs'
import { layOut } from './flowLayout.mjs'
import { flowTexts } from './flowTexts.mjs'
import { flowTransitions } from './flowTransitions.mjs'
import { writtenSteps } from './flowWrites.mjs'

it('the pictures and tables of the flows match the code; `pnpm reference` writes them', async () => {
  for (const [path, text] of Object.entries(await flowFiles())) expect(readFileSync(path, 'utf8')).toBe(text)
})

it('every step of a picture is in the table, and every arrow leads from a step to another', async () => {
  for (const [name, transitions] of Object.entries(await flowTransitions())) {
    const steps = Object.keys(flowTexts[/** @type {import('./flowTexts.mjs').FlowName} */ (name)])
    const used = new Set(transitions.flatMap(({ from, to }) => [from, to]))
    expect([...used].toSorted()).toEqual(steps.toSorted())
    expect(transitions.filter(({ from, to }) => from === to)).toEqual([])
  }
})

test.each([
  { what: 'a literal', code: `write(client, { step: 'failed', error })`, steps: ['failed'] },
  { what: 'a view, which writes nothing', code: `return { step: 'choosing', target, error: null }`, steps: [] },
  { what: 'a type', code: `type State = { readonly step: 'failed' }`, steps: [] },
  { what: 'a step that a rule decides', code: `write(client, { step: next.step })`, steps: [] },
])('writtenSteps finds $steps in $what', ({ code, steps }) => expect(writtenSteps(code)).toEqual(steps))

describe('layOut', () => {
  const steps = ['form', 'asking', 'opened', 'failed', 'expired']
  const edges = [
    { from: 'form', to: 'asking' },
    { from: 'asking', to: 'opened' },
    { from: 'asking', to: 'failed' },
    { from: 'asking', to: 'expired' },
    { from: 'failed', to: 'asking' },
    { from: 'opened', to: 'form' },
  ]
  const { boxes, arrows, width, height } = layOut(steps, edges)

  it('keeps boxes apart and inside the picture', () => {
    for (const [index, one] of boxes.entries()) {
      expect([one.x + one.width <= width, one.y + one.height <= height]).toEqual([true, true])
      for (const other of boxes.slice(index + 1)) {
        const isBeside = one.x + one.width < other.x || other.x + other.width < one.x
        expect(isBeside || one.y + one.height < other.y || other.y + other.height < one.y).toBe(true)
      }
    }
  })

  it('draws one arrow with two heads for a way there and back', () => {
    expect(arrows.map(({ isBoth }) => isBoth)).toEqual([false, false, true, false, false])
  })

  it('puts steps with the same arrows into one box', () => {
    const shared = layOut(
      ['a', 'b', 'c'],
      [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'c' },
      ],
    )
    expect(shared.boxes.map((box) => box.steps)).toEqual([['a'], ['b', 'c']])
    expect(shared.arrows).toHaveLength(1)
  })
})
