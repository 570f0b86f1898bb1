import { expect, test } from 'vitest'
import { decodeResponses, encodeRequests } from './jsonRpcMessages.js'

const reply = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result })
const unreadable = { error: { code: 'UNREADABLE_REPLY' } }

test('one call travels alone, several as a list, numbered in a row', () => {
  const call = { method: 'm', params: [1] }
  expect(JSON.parse(encodeRequests([{ ...call, isRepeatable: true }], 7))).toEqual({
    jsonrpc: '2.0',
    id: 7,
    method: 'm',
    params: [1],
  })
  expect(JSON.parse(encodeRequests([call, { method: 'n' }], 7))).toEqual([
    { jsonrpc: '2.0', id: 7, method: 'm', params: [1] },
    { jsonrpc: '2.0', id: 8, method: 'n', params: [] },
  ])
})

test.each([
  { when: 'in order', json: [reply(5, 'a'), reply(6, 'b')] },
  { when: 'in another order', json: [reply(6, 'b'), reply(5, 'a')] },
  { when: 'among strange ones', json: [null, 3, reply(4, 'x'), reply('5', 'x'), reply(6, 'b'), {}, reply(5, 'a')] },
  { when: 'twice', json: [reply(5, 'a'), reply(6, 'b'), reply(5, 'x'), { id: 6, error: { code: -1 } }] },
])('replies that come $when belong to their calls (R43)', ({ json }) => {
  const outcomeOf = decodeResponses(json, 5, 2)
  expect([outcomeOf(0), outcomeOf(1)]).toEqual([{ result: 'a' }, { result: 'b' }])
})

test('a call without reply fails alone (R43)', () => {
  const outcomeOf = decodeResponses([reply(6, 'b')], 5, 2)
  expect(outcomeOf(0)).toMatchObject(unreadable)
  expect(outcomeOf(1)).toEqual({ result: 'b' })
})

const strangeError = { id: 4, error: { code: -32005, message: 'slow down' } }

test.each([null, 1, 'text', {}, reply(5, 'a'), { result: 'a' }, strangeError])(
  'the batch reply %j fails all (R43)',
  (json) => {
    const outcomeOf = decodeResponses(json, 5, 2)
    expect([outcomeOf(0), outcomeOf(1)]).toMatchObject([unreadable, unreadable])
  },
)

test('a batch refused as a whole is refused call by call', () => {
  const outcomeOf = decodeResponses({ jsonrpc: '2.0', id: null, error: { code: -32005, message: 'slow down' } }, 5, 2)
  const limited = { rpcCode: -32005, error: { code: 'LIMIT_EXCEEDED' } }
  expect([outcomeOf(0), outcomeOf(1)]).toMatchObject([limited, limited])
})

test.each([
  { json: reply(5, null), outcome: { result: null } },
  { json: { id: 5, result: 'a', error: null }, outcome: { result: 'a' } },
  { json: { id: 5, error: { code: 3, message: 'execution reverted' } }, outcome: { rpcCode: 3 } },
  { json: { error: { code: -32700 } }, outcome: { rpcCode: -32700, error: { code: 'INVALID_JSON' } } },
  { json: { id: 5, error: { message: 'no number' } }, outcome: { rpcCode: undefined } },
  { json: { id: 5, error: { code: '1' } }, outcome: { rpcCode: undefined } },
  { json: { id: 5, error: 'words' }, outcome: { rpcCode: undefined, error: { code: 'UNKNOWN_ERROR' } } },
  { json: { id: 5 }, outcome: unreadable },
  { json: reply(4, 'a'), outcome: unreadable },
  { json: [reply(5, 'a')], outcome: unreadable },
  { json: null, outcome: unreadable },
  { json: 'text', outcome: unreadable },
])('the reply $json to a single call', ({ json, outcome }) => {
  expect(decodeResponses(json, 5, 1)(0)).toMatchObject(outcome)
})
