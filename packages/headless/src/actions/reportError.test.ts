import { beforeEach, expect, test, vi } from 'vitest'
import type { PorticoEvent } from '../client/events.js'
import { RequestAbortedError } from '../errors/connection.js'
import { MissingPeerDependencyError } from '../errors/load.js'
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

test('a missing package is printed once for the developers, with the version to install', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const missing = () => new MissingPeerDependencyError('@walletconnect/universal-provider', { version: '2.21.8' })
  client = fakeClient({ debug: true, projectId: 'test' })
  reportError(client, missing())
  reportError(client, missing())
  const lines = print.mock.calls
  print.mockRestore()
  expect(lines).toEqual([
    [
      '[portico] @walletconnect/universal-provider could not be loaded. ' +
        'Install it: npm install @walletconnect/universal-provider@2.21.8',
    ],
  ])
})
