import { resolveObjectURL } from 'node:buffer'
import { getEventListeners } from 'node:events'
import type { RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { localServer } from '../../test/localService.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { loadImage, type LoadImageVariables } from './loadImage.js'

const png: RequestListener = (_, response) =>
  void response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
const token = { kind: 'token', id: 'USDC' } as const

let client: FakeClient
let asked: string[]

/** A client of a directory that answers so. */
async function setUp(answer: RequestListener = png) {
  asked = []
  const { host } = await localServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  client = fakeClient({ services: { directory: host } })
}

/** Asks a directory that keeps silent; gives the code of the failure that comes in the end. */
async function ask(variables: Partial<LoadImageVariables> = {}) {
  await setUp(() => undefined)
  const failure = loadImage(client, { ...token, ...variables }).catch(({ code }: { code: string }) => code)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  return { failure }
}

afterEach(() => client.destroy())

test('an image of the directory is there until it is released', async () => {
  await setUp()
  const [kept, released] = await Promise.all([loadImage(client, token), loadImage(client, token)])
  released.release()
  released.release()
  expect([resolveObjectURL(kept.url)?.type, resolveObjectURL(released.url)]).toEqual(['image/png', undefined])
  expect(asked[0]).toMatch(/^\/public\/getTokenImage\/USDC\?/)
})

test('a client that is destroyed leaves no image behind (R5)', async () => {
  await setUp()
  const { url, release } = await loadImage(client, token)
  client.destroy()
  expect(resolveObjectURL(url)).toBeUndefined()
  release()
})

test('neither images that were released nor downloads that ended are remembered (R5)', async () => {
  await setUp()
  const { signal } = new AbortController()
  const { release } = await loadImage(client, { ...token, signal })
  release()
  await loadImage(client, { ...token, id: '..' }).catch(() => undefined)
  expect([client.internals.disposables.size, getEventListeners(signal, 'abort')]).toEqual([0, []])
})

test('a client that is destroyed asks no more (R5)', async () => {
  const { failure } = await ask()
  client.destroy()
  expect(await failure).toBe('REQUEST_ABORTED')
})

test('a caller who gives up is answered', async () => {
  const caller = new AbortController()
  const { failure } = await ask({ signal: caller.signal })
  caller.abort()
  expect(await failure).toBe('REQUEST_ABORTED')
})

test('a caller who has given up does not ask', async () => {
  await setUp()
  const image = loadImage(client, { ...token, signal: AbortSignal.abort() })
  await expect(image).rejects.toMatchObject({ code: 'REQUEST_ABORTED', display: 'silent' })
  expect(asked).toEqual([])
})

test('an image that was given up while it arrived is freed', async () => {
  await setUp()
  const caller = new AbortController()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    caller.abort()
    return 'blob:late'
  })
  await expect(loadImage(client, { ...token, signal: caller.signal })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(revoke.mock.calls).toEqual([['blob:late']])
  create.mockRestore()
  revoke.mockRestore()
})

test('what is no image is told as such (R21)', async () => {
  await setUp((_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'))
  await expect(loadImage(client, token)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})
