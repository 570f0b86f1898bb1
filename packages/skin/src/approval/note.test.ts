import type { ApprovalDescription, ApprovalFacts, ApprovalRisk } from '@portico/headless/approval'
import { expect, test } from 'vitest'
import type { ApprovalSite } from './approvalProps.js'
import { findNote, isDanger } from './note.js'

const description: ApprovalDescription = {
  kind: 'transaction',
  isSent: true,
  actions: [{ type: 'create', value: '0', data: '0x60' }],
}
const facts = (status: 'success' | 'failure' | 'unavailable'): ApprovalFacts => ({
  simulation: status === 'success' ? { status, changes: [] } : { status },
  tokens: {},
  hasCode: {},
})
const site: ApprovalSite = { origin: 'https://tidewater.example', verification: 'verified' }
const all = { description, facts: facts('success'), risks: [] as readonly ApprovalRisk[], site }
const danger: ApprovalRisk = { code: 'lookAlike', level: 'danger' }
const warning: ApprovalRisk = { code: 'unknownFunction', level: 'warning' }
const mismatch = { ...site, verification: 'mismatch' } as const

test.each([
  ['nothing of low risk', { risks: [{ code: 'firstContact', level: 'notice' }] as const }, undefined],
  ['the worst risk alone', { risks: [danger, warning] }, 'lookAlike'],
  ['a site that is not what it says before any risk', { risks: [danger], site: mismatch }, 'mismatch'],
  [
    'why it is refused before all',
    { description: { ...description, refusal: 'otherSite' as const }, site: mismatch },
    'otherSite',
  ],
  ['that nobody can read it', { description: { ...description, actions: [] } }, 'malformed'],
  ['that no node could tell, though no rule said so', { facts: facts('unavailable') }, 'notChecked'],
  ['that it would fail, though no rule said so', { facts: facts('failure') }, 'willFail'],
  ['nothing while nobody has answered', { facts: undefined }, undefined],
  [
    'nothing of a text that no node could tell of',
    { facts: facts('unavailable'), description: { ...description, kind: 'message' as const } },
    undefined,
  ],
])('warns of %s', (_, change, code) => {
  expect(findNote({ ...all, ...change })?.code).toBe(code)
})

test('a site that is not what it says is a danger, a refusal is none: nothing can be pressed', () => {
  expect(isDanger({ type: 'risk', code: 'mismatch' })).toBe(true)
  expect(isDanger({ type: 'risk', code: 'lookAlike', risk: danger })).toBe(true)
  expect(isDanger({ type: 'risk', code: 'unknownFunction', risk: warning })).toBe(false)
  expect(isDanger({ type: 'refusal', code: 'otherSite' })).toBe(false)
})
