import { expect, test } from 'vitest'
import type { Route, View } from '../entities/view.js'
import { back, currentRoute, type History, push, replace, reset } from './history.js'

const view = (name: Exclude<View, 'ConnectingExternal' | 'SwitchActiveChain'>): Route => ({
  view: name,
  params: undefined,
})
const wallet = { id: 'a', name: 'A', chains: [], installed: true, namespaces: ['eip155'] as const }
const external: Route = { view: 'ConnectingExternal', params: { wallet } }
const names = (history: History | 'close') => (history === 'close' ? history : history.map((route) => route.view))

test('back shows the view before, and closes at the root', () => {
  const history = push(push(reset(), view('AllWallets')), external)
  expect(names(history)).toEqual(['Connect', 'AllWallets', 'ConnectingExternal'])
  const before = back(history, { isConnected: false })
  expect(names(before)).toEqual(['Connect', 'AllWallets'])
  expect(back(reset(), { isConnected: false })).toBe('close')
  expect(back([view('Account')], { isConnected: true })).toBe('close')
})

test('back from Connect while connected shows Account', () => {
  expect(names(back([view('Account'), view('Connect')], { isConnected: true }))).toEqual(['Account'])
  expect(names(back(reset(), { isConnected: true }))).toEqual(['Account'])
})

test('the view already shown gets new parameters instead of a second place', () => {
  const other: Route = { view: 'ConnectingExternal', params: { wallet: { ...wallet, id: 'b' } } }
  const history = push(push(reset(), external), other)
  expect(names(history)).toEqual(['Connect', 'ConnectingExternal'])
  expect(currentRoute(history)).toBe(other)
  expect(names(replace(history, view('Account')))).toEqual(['Connect', 'Account'])
})

test('a visitor who never goes back does not fill the memory', () => {
  let history: History = reset()
  for (let step = 0; step < 500; step += 1) history = push(history, view(step % 2 ? 'Account' : 'AllWallets'))
  expect(history.length).toBeLessThanOrEqual(50)
})
