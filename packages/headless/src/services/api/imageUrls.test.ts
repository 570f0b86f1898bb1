import { expect, test } from 'vitest'
import { assetImageUrl, currencyImageUrl, tokenImageUrl, walletImageUrl } from './imageUrls.js'

const services = { directory: 'https://api.example' }
const end = '?projectId=p1&st=appkit&sv=react-universal-1.7.13'

test.each([
  { what: 'a wallet', imageUrl: walletImageUrl, id: 'a-1', path: '/getWalletImage/a-1' },
  { what: 'a network', imageUrl: assetImageUrl, id: 'a-1', path: '/public/getAssetImage/a-1' },
  { what: 'a currency', imageUrl: currencyImageUrl, id: 'USD', path: '/public/getCurrencyImage/USD' },
  { what: 'a token', imageUrl: tokenImageUrl, id: 'USD₮0', path: '/public/getTokenImage/USD%E2%82%AE0' },
  { what: 'a token with a dot', imageUrl: tokenImageUrl, id: 'USDC.e', path: '/public/getTokenImage/USDC.e' },
])('image URL functions return the URL of $what when there is a project id', ({ imageUrl, id, path }) => {
  expect(imageUrl(services, 'p1', id)).toBe(`https://api.example${path}${end}`)
  expect(imageUrl(services, undefined, id)).toBeUndefined()
})

test.each([undefined, '', '.', '..', 'a/b', 'a?b', 'a#b', '%2e%2e', 'a\\b', 'a b', 'a\u0000', 'x'.repeat(200)])(
  'image URL functions return undefined for the id %j',
  (id) => {
    const all = [walletImageUrl, assetImageUrl, currencyImageUrl, tokenImageUrl]
    expect(all.map((imageUrl) => imageUrl(services, 'p1', id))).toEqual([undefined, undefined, undefined, undefined])
  },
)
