import { expect, test } from 'vitest'
import type { Namespace } from '../entities/caip.js'
import { isAddress } from './isAddress.js'

const evm = 'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each<[Namespace, string]>([
  ['eip155', `0x${evm}`],
  ['eip155', evm],
  ['solana', 'So11111111111111111111111111111111111111112'],
  ['solana', '11111111111111111111111111111111'],
  ['solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bip122', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ'],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['cosmos', 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'],
])('%s takes %s', (namespace, address) => {
  expect(isAddress(address, namespace)).toBe(true)
})

test.each<[Namespace, string]>([
  ['eip155', ''],
  ['eip155', `0X${evm}`],
  ['eip155', `0x${evm}0`],
  ['eip155', `0x${evm.slice(1)}`],
  ['eip155', ` 0x${evm}`],
  ['eip155', `0x${evm}\n`],
  ['eip155', `0x${evm.slice(0, -1)}g`],
  ['eip155', `0x${evm.slice(0, -1)}\u0430`],
  ['solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiB'],
  ['solana', 'So1111111111111111111111111111111111111111O'],
  ['solana', '1'.repeat(44)],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdQ'],
  ['bip122', 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'],
  ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Div'],
  ['polkadot', `0x${evm}`],
  ['cosmos', 'COSMOS1DEPK54CUAJGKZEA6ZPGKQ36TNJWDZV4AFC3D27'],
])('%s refuses %j', (namespace, address) => {
  expect(isAddress(address, namespace)).toBe(false)
})

test('no name of an inherited property is a namespace, and no other value an address', () => {
  expect(isAddress(evm, 'constructor' as Namespace)).toBe(false)
  expect(isAddress(undefined as never, 'eip155')).toBe(false)
})
