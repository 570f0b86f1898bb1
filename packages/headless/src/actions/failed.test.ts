import { beforeEach, expect, test } from 'vitest'
import type { PorticoEvent } from '../client/events.js'
import { RequestAbortedError } from '../errors/connection.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { failed } from './failed.js'

let client: ScriptedClient
let told: PorticoEvent[]

beforeEach(() => {
  client = scriptedClient()
  told = []
  client.events.on('*', (event) => told.push(event))
})

test('a failure becomes an error of the kit and is on the event stream', () => {
  const error = failed(client, 'boom')
  expect(error).toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
  expect(told).toEqual([{ type: 'ERROR', properties: { error } }])
})

test.each([
  { what: 'a refusal', thrown: new UserRejectedRequestError() },
  { what: 'what was given up', thrown: new RequestAbortedError() },
])('$what is no failure to report', ({ thrown }) => {
  expect(failed(client, thrown)).toBe(thrown)
  expect(told).toEqual([])
})
