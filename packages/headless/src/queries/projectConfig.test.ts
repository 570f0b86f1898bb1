import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import { remoteServices } from '../../test/remoteServices.js'
import { projectConfigQuery } from './projectConfig.js'

const services = remoteServices({
  features: [
    { id: 'activity', isEnabled: false, config: [] },
    { id: 'swap', isEnabled: true, config: ['1inch'] },
    { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
  ],
})

const config = (options?: Partial<CreatePorticoOptions>) =>
  new QueryClient().fetchQuery(projectConfigQuery(services.client(options)))

test('the project decides, and what it does not list is off (wire facts, section 4.1)', async () => {
  const { features } = await config()
  expect(features).toMatchObject({ email: true, socials: ['google'], swaps: ['1inch'], activity: false, onramp: [] })
  expect(services.requests.map(({ pathname }) => pathname)).toEqual(['/appkit/v1/config'])
})

test('settings of the host that do not count are named', async () => {
  expect((await config({ features: { activity: true, send: false } })).ignored).toEqual(['features.activity'])
})

test('basic mode has none of these features, and asks nobody (§6)', async () => {
  const { features } = await config({ adapters: [] })
  expect([features.swaps, features.email, features.activity, services.requests]).toEqual([[], false, false, []])
})

test('a service that fails is asked again, then its failure is told to whoever asks', async () => {
  services.faults.set('config', { status: 500, times: 1 })
  expect((await config()).features.email).toBe(true)
  services.faults.set('config', { status: 404 })
  await expect(config()).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status: 404 })
})

test('one answer lasts as long as the page', () => {
  expect(projectConfigQuery(services.client()).staleTime).toBe(Number.POSITIVE_INFINITY)
})

test('without a project nobody is asked', async () => {
  expect(projectConfigQuery(services.client({ projectId: '' })).enabled).toBe(false)
  await expect(config({ projectId: '' })).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect(services.requests).toEqual([])
})

test('clients with another project, or other settings, do not share an answer', () => {
  const all = [{}, { projectId: 'other' }, { features: { swaps: false } }, { adapters: [] }] as const
  const keys = all.map((options) => JSON.stringify(projectConfigQuery(services.client(options)).queryKey))
  expect(new Set(keys).size).toBe(4)
})
