import { resolveObjectURL } from 'node:buffer'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { identification, localService } from '../../test/localService.js'
import { loadDirectoryImage } from './directoryImage.js'

const answer = (response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from([0x89, 0x50, 0x4e, 0x47]))

test.each([
  { kind: 'wallet', id: 'a-1', path: '/getWalletImage/a-1' },
  { kind: 'asset', id: 'a-1', path: '/public/getAssetImage/a-1' },
  { kind: 'currency', id: 'USD', path: '/public/getCurrencyImage/USD' },
  { kind: 'token', id: 'USDC.e', path: '/public/getTokenImage/USDC.e' },
] as const)('the image of a $kind comes from the directory', async ({ kind, id, path }) => {
  const { context, asked } = await localService(answer)
  const { url, release } = await loadDirectoryImage(context, { kind, id })
  expect(resolveObjectURL(url)?.type).toBe('image/png')
  release()
  expect(resolveObjectURL(url)).toBeUndefined()
  expect(asked).toEqual([{ method: 'GET', path, query: identification }])
})

test.each(['..', '', 'a/b'])('nothing is asked for the id %j (R22)', async (id) => {
  const { context, asked } = await localService(answer)
  await expect(loadDirectoryImage(context, { kind: 'token', id })).rejects.toMatchObject({
    code: 'INVALID_DATA',
    issues: [{ path: 'id', code: 'INVALID_IMAGE_ID', message: 'Invalid input' }],
  })
  expect(asked).toEqual([])
})

test('without a project nothing is asked', async () => {
  const { context, asked } = await localService(answer)
  const image = loadDirectoryImage({ ...context, projectId: '' }, { kind: 'wallet', id: 'a-1' })
  await expect(image).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect(asked).toEqual([])
})

test('a caller who has given up is answered', async () => {
  const { context, asked } = await localService(answer)
  const image = loadDirectoryImage(context, { kind: 'wallet', id: 'a-1', signal: AbortSignal.abort() })
  await expect(image).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(asked).toEqual([])
})
