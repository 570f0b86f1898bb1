import { beforeEach, expect, test } from 'vitest'
import type { PorticoEvent } from '../client/events.js'
import { RequestAbortedError } from '../errors/connection.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { reportError } from './reportError.js'

let client: FakeClient
let emitted: PorticoEvent[]

beforeEach(() => {
  client = fakeClient()
  emitted = []
  client.events.on('*', (event) => emitted.push(event))
})

test('reportError returns a PorticoError and emits it', () => {
  const error = reportError(client, 'boom')
  expect(error).toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
  expect(emitted).toEqual([{ type: 'ERROR', properties: { error } }])
})

test.each([
  { what: 'a refusal', thrown: new UserRejectedRequestError() },
  { what: 'what was given up', thrown: new RequestAbortedError() },
])('reportError does not emit $what', ({ thrown }) => {
  expect(reportError(client, thrown)).toBe(thrown)
  expect(emitted).toEqual([])
})
