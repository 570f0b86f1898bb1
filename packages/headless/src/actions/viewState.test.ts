import { beforeEach, expect, test } from 'vitest'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { setAccountTab, setThemeMode, setThemeVariables } from './viewState.js'

let client: FakeClient
beforeEach(() => {
  client = fakeClient()
})

const state = () => client.state.getState()

test('setAccountTab selects the tab', () => {
  setAccountTab(client, 'activity')
  expect(state().accountTab).toBe('activity')
})

test('setThemeMode and setThemeVariables change only their own part', () => {
  setThemeMode(client, 'dark')
  setThemeVariables(client, { '--portico-accent': 'red' })
  setThemeMode(client, undefined)
  expect(state().theme).toEqual({ mode: undefined, variables: { '--portico-accent': 'red' } })
})
