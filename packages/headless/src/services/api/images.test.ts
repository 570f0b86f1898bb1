import { resolveObjectURL } from 'node:buffer'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { identification, localServer, localService } from '../../../test/localService.js'
import { limits } from '../../constants/limits.js'
import { fetchDirectoryImage, fetchImage } from './images.js'

describe('fetchImage', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47])
  const reply = (type: string, body: string | Buffer) => (response: ServerResponse) =>
    void response.writeHead(200, type ? { 'Content-Type': type } : {}).end(body)

  const hostOf = async (answer: (response: ServerResponse) => void) =>
    (await localServer((_, response) => answer(response))).host

  test.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'IMAGE/PNG; q=1'])(
    'fetchImage returns an object URL for %s',
    async (type) => {
      const host = await hostOf(reply(type, bytes))
      const { url, release } = await fetchImage(`${host}/a`)
      const image = resolveObjectURL(url)
      expect(image?.type).toMatch(/^image\/\w+$/)
      expect(image && Buffer.from(await image.arrayBuffer())).toEqual(bytes)
      release()
      expect(resolveObjectURL(url)).toBeUndefined()
    },
  )

  test('fetchImage releases an image once', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const host = await hostOf(reply('image/png', bytes))
    const { release } = await fetchImage(host)
    release()
    release()
    expect(revoke).toHaveBeenCalledOnce()
  })

  test('fetchImage returns a data URL for an SVG, since it may contain scripts', async () => {
    const create = vi.spyOn(URL, 'createObjectURL')
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>é#</title></svg>'
    const host = await hostOf(reply('image/svg+xml; charset=utf-8', drawing))
    const { url, release } = await fetchImage(host)
    expect(url).toBe(`data:image/svg+xml,${encodeURIComponent(drawing)}`)
    release()
    expect(create).not.toHaveBeenCalled()
  })

  test.each([
    { what: 'a page', answer: reply('text/html', '<svg></svg>') },
    { what: 'something without a type', answer: reply('', bytes) },
    { what: 'a type that is no image', answer: reply('image/png+script', bytes) },
    { what: 'nothing', answer: reply('image/png', '') },
    { what: 'too much', answer: reply('image/png', Buffer.alloc(limits.imageSize + 1)) },
  ])('fetchImage rejects $what', async ({ answer }) => {
    const create = vi.spyOn(URL, 'createObjectURL')
    const host = await hostOf(answer)
    await expect(fetchImage(`${host}/a`)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY', url: `${host}/a` })
    expect(create).not.toHaveBeenCalled()
  })

  test('fetchImage loads an image of exactly the maximum size', async () => {
    const host = await hostOf(reply('image/png', Buffer.alloc(limits.imageSize)))
    const { url, release } = await fetchImage(host)
    expect(resolveObjectURL(url)?.size).toBe(limits.imageSize)
    release()
  })

  test.each([undefined, 'image/png'])('fetchImage gives up after two seconds', async (type) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const host = await hostOf((response) => {
      if (type) response.writeHead(200, { 'Content-Type': type }).write(bytes)
      setImmediate(() => vi.advanceTimersByTime(limits.imageTimeout))
    })
    await expect(fetchImage(host)).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('fetchImage reports the status of a missing image', async () => {
    const host = await hostOf((response) => void response.writeHead(404).end())
    await expect(fetchImage(host)).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    'javascript:alert(1)',
    'http://images.example/a.png',
    'https://a:b@images.example/a.png',
    'data:image/png;base64,AAAA',
    'blob:https://a.example/1',
    '/a.png',
    '',
  ])('fetchImage sends nothing for the URL %j', async (url) => {
    await expect(fetchImage(url)).rejects.toMatchObject({ code: 'INVALID_DATA' })
  })

  test('fetchImage rejects when the caller aborts', async () => {
    const host = await hostOf(reply('image/png', bytes))
    await expect(fetchImage(host, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

describe('fetchDirectoryImage', () => {
  const answer = (response: ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from([0x89, 0x50, 0x4e, 0x47]))

  test.each([
    { kind: 'wallet', id: 'a-1', path: '/getWalletImage/a-1' },
    { kind: 'asset', id: 'a-1', path: '/public/getAssetImage/a-1' },
    { kind: 'currency', id: 'USD', path: '/public/getCurrencyImage/USD' },
    { kind: 'token', id: 'USDC.e', path: '/public/getTokenImage/USDC.e' },
  ] as const)('fetchDirectoryImage requests an image of kind $kind', async ({ kind, id, path }) => {
    const { context, requests } = await localService(answer)
    const { url, release } = await fetchDirectoryImage(context, { kind, id })
    expect(resolveObjectURL(url)?.type).toBe('image/png')
    release()
    expect(resolveObjectURL(url)).toBeUndefined()
    expect(requests).toEqual([{ method: 'GET', path, query: identification }])
  })

  test.each(['..', '', 'a/b'])('fetchDirectoryImage sends nothing for the id %j', async (id) => {
    const { context, requests } = await localService(answer)
    await expect(fetchDirectoryImage(context, { kind: 'token', id })).rejects.toMatchObject({
      code: 'INVALID_DATA',
      issues: [{ path: 'id', code: 'INVALID_IMAGE_ID', message: 'Invalid input' }],
    })
    expect(requests).toEqual([])
  })

  test('fetchDirectoryImage rejects without a project id', async () => {
    const { context, requests } = await localService(answer)
    const image = fetchDirectoryImage({ ...context, projectId: '' }, { kind: 'wallet', id: 'a-1' })
    await expect(image).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
    expect(requests).toEqual([])
  })

  test('fetchDirectoryImage rejects when the caller has already aborted', async () => {
    const { context, requests } = await localService(answer)
    const image = fetchDirectoryImage(context, { kind: 'wallet', id: 'a-1', signal: AbortSignal.abort() })
    await expect(image).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(requests).toEqual([])
  })
})
