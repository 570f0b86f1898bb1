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

test('projectConfigQuery switches off features that the project does not list', async () => {
  const { features } = await config()
  expect(features).toMatchObject({ email: true, socials: ['google'], swaps: ['1inch'], activity: false, onramp: [] })
  expect(services.requests.map(({ pathname }) => pathname)).toEqual(['/appkit/v1/config'])
})

test('projectConfigQuery names options of the host that the project overrides', async () => {
  expect((await config({ features: { activity: true, send: false } })).ignored).toEqual(['features.activity'])
})

test('projectConfigQuery switches off all features in basic mode, without a request', async () => {
  const { features } = await config({ adapters: [] })
  expect([features.swaps, features.email, features.activity, services.requests]).toEqual([[], false, false, []])
})

test('projectConfigQuery retries, then rejects with the error of the service', async () => {
  services.faults.set('config', { status: 500, times: 1 })
  expect((await config()).features.email).toBe(true)
  services.faults.set('config', { status: 404 })
  await expect(config()).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status: 404 })
})

test('projectConfigQuery stays fresh for the life of the page', () => {
  expect(projectConfigQuery(services.client()).staleTime).toBe(Number.POSITIVE_INFINITY)
})

test('projectConfigQuery rejects without a project id and sends nothing', async () => {
  expect(projectConfigQuery(services.client({ projectId: '' })).enabled).toBe(false)
  await expect(config({ projectId: '' })).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect(services.requests).toEqual([])
})

test('clients with different projects or options have different keys', () => {
  const all = [{}, { projectId: 'other' }, { features: { swaps: false } }, { adapters: [] }] as const
  const keys = all.map((options) => JSON.stringify(projectConfigQuery(services.client(options)).queryKey))
  expect(new Set(keys).size).toBe(4)
})
