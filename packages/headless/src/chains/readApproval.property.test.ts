import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalRequestArbitrary, approvalRequests } from '../../test/approvals/approvalRequests.js'
import { approvalMethods } from '../constants/rpc.js'
import type { ApprovalRequest } from '../entities/approval.js'
import { findApprovalRisks } from '../rules/approval/findApprovalRisks.js'
import { readApproval } from './readApproval.js'

/** Times as long as the longest request. */
const mostCharacters = 262_144 * 8

async function readAndCheck(request: ApprovalRequest) {
  const reading = await readApproval(request)
  const { description, payload } = reading
  const text = JSON.stringify(description)
  expect(JSON.parse(text)).toEqual(description)
  expect(text.length).toBeLessThan(mostCharacters)
  expect(payload === undefined).toBe(description.refusal !== undefined)
  const risks = findApprovalRisks(request, description, undefined, { now: 0, recipients: [] })
  expect(risks.every(({ action }) => action === undefined || action < description.actions.length)).toBe(true)
  return reading
}

describe('readApproval', () => {
  it('reads whatever JSON carries, in what JSON can carry', async () => {
    const property = fc.asyncProperty(approvalRequestArbitrary, async (request) => void (await readAndCheck(request)))
    expect(await fc.check(property, { numRuns: 300 })).toMatchObject({ counterexample: null })
  })

  it('finds in 500 requests every kind of action and refusal', async () => {
    const readings = await Promise.all(approvalRequests.map(readAndCheck))
    const refusals = new Set(readings.map(({ description }) => description.refusal))
    const actions = new Set(readings.flatMap(({ description }) => description.actions.map(({ type }) => type)))
    expect(approvalRequests).toHaveLength(500)
    expect(refusals).toEqual(
      new Set(['authorization', 'malformed', 'otherAccount', 'otherNetwork', 'otherSite', 'unsupported', undefined]),
    )
    expect(actions).toEqual(
      new Set([
        'allowance',
        'call',
        'create',
        'instruction',
        'message',
        'operator',
        'permissions',
        'signIn',
        'transfer',
        'typedData',
      ]),
    )
    expect(readings.filter(({ payload }) => payload).length).toBeGreaterThan(300)
  })

  const hostile: Record<string, unknown> = {
    get to() {
      throw new Error('no')
    },
  }
  hostile['self'] = hostile

  it.each([
    ['something that contains itself', [hostile]],
    [
      'a proxy that throws',
      new Proxy([], {
        get: () => {
          throw new Error('no')
        },
      }),
    ],
    ['a function', () => undefined],
    ['a list of a million', Array.from({ length: 1_000_000 }, () => 0)],
    ['ten million letters', ['0x'.padEnd(10_000_000, '0'), approvalRequests[0]?.address]],
    ['nothing', undefined],
  ])('cannot read %s', async (_, params) => {
    for (const method of approvalMethods) {
      for (const caipNetworkId of ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const) {
        const { description } = await readApproval({ method, params, caipNetworkId, address: '0x', origin: 'x' })
        expect(['malformed', 'unsupported']).toContain(description.refusal)
      }
    }
  })

  it('does nothing for other namespaces', async () => {
    const request = {
      method: 'signMessage',
      params: {},
      caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
      address: 'x',
      origin: 'x',
    } as const
    expect((await readApproval(request)).description.refusal).toBe('unsupported')
  })
})
