import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { remoteServices } from '../../../test/remoteServices.js'
import { withProviders } from '../../../test/withProviders.js'
import { limits } from '../../constants/limits.js'
import { useNameSuggestions } from './useNameSuggestions.js'

const services = remoteServices()
const suggestionPath = '/v1/profile/suggestions/'

let client: FakeClient

beforeEach(() => {
  client = services.client()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const render = (name: string | undefined) =>
  renderHook((props) => useNameSuggestions(props), { wrapper: withProviders(client), initialProps: { name } })

const requested = () =>
  services.requests.flatMap(({ pathname }) =>
    pathname.startsWith(suggestionPath) ? [pathname.slice(suggestionPath.length)] : [],
  )

test('useNameSuggestions returns free and taken names', async () => {
  const { result } = render('alder')
  await waitFor(() => expect(result.current.data).toHaveLength(5))
  expect(result.current.data?.slice(0, 2)).toEqual([
    { name: 'alder.reown.id', registered: true },
    { name: 'myalder.reown.id', registered: false },
  ])
})

test.each([undefined, '', 'ann', 'an_na'])('useNameSuggestions asks for nothing with the name %j', async (name) => {
  const { result } = render(name)
  await act(() => settle())
  expect([result.current.fetchStatus, requested()]).toEqual(['idle', []])
})

test('useNameSuggestions asks once typing pauses, and has no answers to an earlier text meanwhile', async () => {
  const { result, rerender } = render('alder')
  await waitFor(() => expect(result.current.data).toHaveLength(5))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const name of ['fjor', 'fjord', 'fjords']) {
    rerender({ name })
    act(() => void vi.advanceTimersByTime(limits.searchDebounce - 1))
    expect(result.current.data).toBeUndefined()
  }
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await waitFor(() => expect(result.current.data?.[0]).toEqual({ name: 'fjords.reown.id', registered: false }))
  expect(requested()).toEqual(['alder', 'fjords'])
})

test('useNameSuggestions tells that the service failed', async () => {
  services.faults.set('profileSuggestions', { status: 400 })
  const { result } = render('alder')
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'NAME_SUGGESTIONS_FAILED' }))
})
