import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFaults, type Faults } from './createFaults.js'
import { createHandlers } from './createHandlers.js'

const host = 'http://services.test'
const project = 'projectId=test&st=appkit&sv=test'

let faults: Faults
const events: unknown[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  faults = createFaults()
  const onEvent = (event: unknown) => events.push(event)
  const hosts = { directory: host, blockchain: host, analytics: host }
  server.resetHandlers(...createHandlers({ ...hosts, faults, onEvent }))
})

const get = (path: string) => fetch(`${host}${path}`)
const json = async <Shape>(path: string) => (await (await get(path)).json()) as Shape

describe('the project and its analytics', () => {
  it('have a configuration', async () => {
    expect(await json(`/getAnalyticsConfig?${project}`)).toEqual({ isAnalyticsEnabled: true })
    expect(await json(`/projects/v1/origins?${project}`)).toEqual({ allowedOrigins: [] })
    const { features } = await json<{ features: object[] }>(`/appkit/v1/config?${project}`)
    expect(features).toContainEqual({ id: 'activity', isEnabled: true, config: [] })
  })

  it('take events', async () => {
    const reply = await fetch(`${host}/e?${project}`, { method: 'POST', body: JSON.stringify({ eventId: 'one' }) })
    expect(reply.status).toBe(202)
    expect(events).toContainEqual({ eventId: 'one' })
  })
})

describe('a browser from another origin', () => {
  it('may read every answer, also an error', async () => {
    faults.set('config', { status: 500 })
    for (const path of ['/getWallets?', '/appkit/v1/config?', '/v1/identity/0x12?'])
      expect((await get(path + project)).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('may send the headers the services know, and no others', async () => {
    const reply = await fetch(`${host}/e`, { method: 'OPTIONS' })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(reply.headers.get('access-control-allow-headers')).not.toContain('authorization')
  })
})

describe('faults', () => {
  const status = async () => (await get(`/getWallets?page=1&entries=1&${project}`)).status

  it('last as many calls as they say, and meet only their own call', async () => {
    faults.set('getWallets', { status: 500, times: 2 })
    expect((await get(`/getAnalyticsConfig?${project}`)).status).toBe(200)
    expect([await status(), await status(), await status()]).toEqual([500, 500, 200])
  })

  it('last until they are cleared when they do not say', async () => {
    faults.set('getWallets', { status: 429, headers: { 'retry-after': '3' } })
    faults.set('config', { status: 500 })
    expect([await status(), await status()]).toEqual([429, 429])
    faults.clear()
    expect(await status()).toBe(200)
    expect((await get(`/appkit/v1/config?${project}`)).status).toBe(200)
  })

  it('hold an answer back until they are cleared', async () => {
    faults.set('getWallets', { hang: true })
    const answer = status()
    expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 50, 'nothing yet'))])).toBe(
      'nothing yet',
    )
    faults.clear('getWallets')
    expect(await answer).toBe(200)
  })

  it('delay, garble and break off answers', async () => {
    const before = Date.now()
    faults.set('getWallets', { delay: 60 })
    expect(await status()).toBe(200)
    expect(Date.now() - before).toBeGreaterThanOrEqual(55)
    faults.set('getWallets', { body: '<html>' })
    expect(await (await get(`/getWallets?page=1&entries=1&${project}`)).text()).toBe('<html>')
    faults.set('getWallets', { offline: true })
    await expect(status()).rejects.toThrow('Failed to fetch')
  })
})
