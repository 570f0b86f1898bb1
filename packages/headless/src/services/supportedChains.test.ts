import { expect, test } from 'vitest'
import { identification, localService } from '../../test/localService.js'
import { fetchSupportedChains } from './supportedChains.js'

test('the networks that are served over HTTP are asked for, those of unknown families too', async () => {
  const { context, asked } = await localService({ http: ['eip155:1', 'near:mainnet', 5, ''], ws: ['eip155:10'] })
  expect(await fetchSupportedChains(context)).toEqual(['eip155:1', 'near:mainnet'])
  expect(asked).toEqual([{ method: 'GET', path: '/v1/supported-chains', query: identification }])
})

test('an answer without such a list is unreadable', async () => {
  const { context } = await localService({ ws: [] })
  await expect(fetchSupportedChains(context)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})

test('a caller who gives up is answered', async () => {
  const { context } = await localService({ http: [] })
  await expect(fetchSupportedChains(context, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
})
