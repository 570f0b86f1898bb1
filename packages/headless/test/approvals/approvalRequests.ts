import * as fc from 'fast-check'
import { approvalMethods } from '../../src/constants/rpc.js'
import type { ApprovalRequest } from '../../src/entities/approval.js'
import { approvalSamples } from '../../src/testing/approvalSamples.js'
import { eip155Requests } from './eip155Requests.js'
import { solanaRequests } from './solanaRequests.js'

const samples: readonly ApprovalRequest[] = Object.values(approvalSamples)

/** Values that a field should not have. */
const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '',
    '0x',
    '0x0',
    'null',
    -1,
    1e21,
    '9'.repeat(100),
    `0x${'f'.repeat(65)}`,
    [],
    {},
    [[]],
    'constructor',
    '\u202e',
  ),
)

/** The value with one of its parts replaced, or without it. */
function replacePart(value: unknown, path: readonly number[], part: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return part
  const keys = Object.keys(value)
  const name = keys[first % Math.max(1, keys.length)]
  if (name === undefined) return part
  const entries = Object.entries(value).map(
    ([key, each]) => [key, key === name ? replacePart(each, rest, part) : (each as unknown)] as const,
  )
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

/** A sample in which one part is another. */
const altered = fc
  .tuple(fc.constantFrom(...samples), fc.array(fc.nat(9), { maxLength: 4 }), strange)
  .map(([sample, path, part]) => ({ ...sample, params: replacePart(sample.params, path, part) }))

/** Any parameters for any method. */
const anything = fc
  .tuple(fc.constantFrom(...samples), fc.constantFrom(...approvalMethods, 'eth_signAuthorization', 'toString'), strange)
  .map(([sample, method, params]) => ({ ...sample, method, params }))

/** Requests of all kinds as JSON carries them: those that sites make, those that none should, and those that nobody can read. */
export const approvalRequestArbitrary: fc.Arbitrary<ApprovalRequest> = fc
  .oneof(
    { weight: 5, arbitrary: eip155Requests },
    { weight: 3, arbitrary: solanaRequests },
    { weight: 1, arbitrary: altered },
    { weight: 1, arbitrary: anything },
  )
  .map((request) => JSON.parse(JSON.stringify(request)) as ApprovalRequest)

/** The samples, and other requests of all kinds: 500 in all, the same ones each time. */
export const approvalRequests: readonly ApprovalRequest[] = [
  ...samples,
  ...fc.sample(approvalRequestArbitrary, { numRuns: 500 - samples.length, seed: 43 }),
]
