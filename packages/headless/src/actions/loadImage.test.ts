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
let requestedUrls: string[]

/** A client whose directory answers with the given response. */
async function setUp(answer: RequestListener = png) {
  requestedUrls = []
  const { host } = await localServer((request, response) => {
    requestedUrls.push(request.url ?? '')
    answer(request, response)
  })
  client = fakeClient({ services: { directory: host } })
}

/** Loads an image from a directory that does not answer; resolves with the code of the error. */
async function ask(variables: Partial<LoadImageVariables> = {}) {
  await setUp(() => undefined)
  const failure = loadImage(client, { ...token, ...variables }).catch(({ code }: { code: string }) => code)
  await vi.waitFor(() => expect(requestedUrls).toHaveLength(1))
  return { failure }
}

afterEach(() => client.destroy())

test('loadImage returns an object URL that is valid until it is released', async () => {
  await setUp()
  const [kept, released] = await Promise.all([loadImage(client, token), loadImage(client, token)])
  released.release()
  released.release()
  expect([resolveObjectURL(kept.url)?.type, resolveObjectURL(released.url)]).toEqual(['image/png', undefined])
  expect(requestedUrls[0]).toMatch(/^\/public\/getTokenImage\/USDC\?/)
})

test('destroy releases every image', async () => {
  await setUp()
  const { url, release } = await loadImage(client, token)
  client.destroy()
  expect(resolveObjectURL(url)).toBeUndefined()
  release()
})

test('released images and finished downloads are not kept', async () => {
  await setUp()
  const { signal } = new AbortController()
  const { release } = await loadImage(client, { ...token, signal })
  release()
  await loadImage(client, { ...token, id: '..' }).catch(() => undefined)
  expect([client.internals.disposables.size, getEventListeners(signal, 'abort')]).toEqual([0, []])
})

test('destroy aborts a download', async () => {
  const { failure } = await ask()
  client.destroy()
  expect(await failure).toBe('REQUEST_ABORTED')
})

test('aborting rejects with REQUEST_ABORTED', async () => {
  const caller = new AbortController()
  const { failure } = await ask({ signal: caller.signal })
  caller.abort()
  expect(await failure).toBe('REQUEST_ABORTED')
})

test('an aborted signal makes no request', async () => {
  await setUp()
  const image = loadImage(client, { ...token, signal: AbortSignal.abort() })
  await expect(image).rejects.toMatchObject({ code: 'REQUEST_ABORTED', display: 'silent' })
  expect(requestedUrls).toEqual([])
})

test('an image that arrives after aborting is released', async () => {
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

test('a response that is no image rejects', async () => {
  await setUp((_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'))
  await expect(loadImage(client, token)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})
