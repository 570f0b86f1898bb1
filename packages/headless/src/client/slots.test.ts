import { expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import type { Slot } from './client.js'

const released: string[][] = []
const names: Slot<string[]> = { create: () => [], release: (list) => void released.push(list) }

test('a slot is created when it is first asked for, and is the same from then on', () => {
  const client = fakeClient()
  let count = 0
  const counted: Slot<{ readonly id: number }> = { create: () => ({ id: (count += 1) }) }
  expect(count).toBe(0)
  expect(client.internals.slot(counted)).toBe(client.internals.slot(counted))
  expect(count).toBe(1)
})

test('a slot that holds nothing is not created again', () => {
  const client = fakeClient()
  let count = 0
  const nothing: Slot<undefined> = { create: () => void (count += 1) }
  client.internals.slot(nothing)
  client.internals.slot(nothing)
  expect(count).toBe(1)
})

test('two clients share no slot, and each gets the client that it belongs to', () => {
  const [first, second] = [fakeClient(), fakeClient()]
  const owner: Slot<object> = { create: ({ state }) => state }
  expect([first.internals.slot(owner), second.internals.slot(owner)]).toEqual([first.state, second.state])
  expect(first.internals.slot(names)).not.toBe(second.internals.slot(names))
})

test('destroying a client releases its slots, once', () => {
  const client = fakeClient()
  const list = client.internals.slot(names)
  released.length = 0
  client.destroy()
  client.destroy()
  expect(released).toEqual([list])
})

test('a slot that is first asked for after the client was destroyed is released at once', () => {
  const client = fakeClient()
  client.destroy()
  released.length = 0
  const list = client.internals.slot(names)
  expect(released).toEqual([list])
})
