import { expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { setAccountTab, setThemeMode, setThemeVariables } from './viewState.js'

const client = fakeClient()
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
