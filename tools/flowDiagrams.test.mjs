import { describe, expect, it } from 'vitest'
import { flowFiles } from './flowDiagrams.mjs'
import { layOut } from './flowLayout.mjs'
import { readFlows } from './flowTables.mjs'

it('the docs have a picture and a table of every flow', async () => {
  const [pictures = '', tables = ''] = Object.values(await flowFiles())
  for (const hook of [
    'useConnectWallet',
    'useWalletConnect',
    'useNetworkPicker',
    'useSend',
    'usePay',
    'useRegisterName',
  ]) {
    expect(pictures).toContain(`  ${hook}: {`)
    expect(tables).toContain(`### ${hook}\n`)
  }
})

it('every step has a sentence, is reached, and every arrow leads from a step to another', async () => {
  for (const { name, steps, transitions } of (await readFlows()).values()) {
    const used = new Set(transitions.flatMap(({ from, to }) => [from, to]))
    expect([name, [...used].toSorted()]).toEqual([name, [...steps.keys()].toSorted()])
    expect(transitions.filter(({ from, to, when }) => from === to || when === '')).toEqual([])
    expect([...steps.values()].every((text) => /^[A-Z].*\.$/s.test(text))).toBe(true)
  }
})

it('a transition that a step refuses by listing its event without one has no arrow', async () => {
  const picks = (await readFlows()).get('networkPicker')?.transitions.filter(({ when }) => when.startsWith('`pick`'))
  expect(picks?.map(({ from }) => from)).not.toContain('switching')
  expect(picks).toContainEqual({
    from: 'choosing',
    when: '`pick` of a network of the connected wallet',
    to: 'switching',
  })
})

it('a payment goes on as a send does, without its form and its way back', async () => {
  const rows = (await readFlows()).get('pay')?.transitions ?? []
  expect(rows).toContainEqual({ from: 'review', when: '`submit`', to: 'signing' })
  expect(rows).toContainEqual({ from: 'review', when: 'account, network or draft changes', to: 'request' })
  expect(rows.filter(({ from, when }) => from === 'sent' || when === '`back`')).toEqual([])
})

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
