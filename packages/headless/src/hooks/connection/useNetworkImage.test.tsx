import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeClient } from '../../../test/fakeClient.js'
import { withProviders } from '../../../test/withProviders.js'
import type { Network } from '../../entities/network.js'
import { mainnet } from '../../networks/eip155.js'
import { useNetworkImage } from './useNetworkImage.js'

afterEach(cleanup)

const imageOf = (network: Network | undefined, projectId = 'test') => {
  const client = fakeClient({ projectId, services: { directory: 'https://directory.test' } })
  return renderHook(() => useNetworkImage({ network }), { wrapper: withProviders(client) }).result.current
}

test('useNetworkImage is the picture of the site, otherwise that of the directory for the image id', () => {
  const imageUrl = 'https://app.example.com/mine.svg'
  expect(imageOf({ ...mainnet, assets: { ...mainnet.assets, imageUrl } })).toBe(imageUrl)
  expect(imageOf(mainnet)?.split('?')[0]).toBe(`https://directory.test/public/getAssetImage/${mainnet.assets.imageId}`)
})

test.each<[string, Network | undefined, string?]>([
  ['without a network', undefined],
  ['without an image id', { ...mainnet, assets: {} }],
  ['with an image id that is none', { ...mainnet, assets: { imageId: '../../getWallets' } }],
  ['without a project id', mainnet, ''],
])('useNetworkImage is undefined %s', (_, network, projectId) => {
  expect(imageOf(network, projectId)).toBeUndefined()
})
