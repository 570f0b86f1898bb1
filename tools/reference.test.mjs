import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { referenceFiles } from './reference.mjs'

it('the tables of the reference pages tell what the code says', async () => {
  const files = new Map(Object.entries(await referenceFiles()).map(([path, text]) => [basename(path), text]))
  expect(files.get('limits.mdx')).toContain('`pairing.lifetime`')
  expect(files.get('storage.mdx')).toContain('@portico/')
  expect(files.get('storage.mdx')).toContain('| `@appkit-wallet/EMAIL` |')
  expect(files.get('reserved.mdx')).not.toContain('EMAIL')
  expect([...files.keys()].toSorted()).toEqual(['calls.mdx', 'hosts.mdx', 'limits.mdx', 'reserved.mdx', 'storage.mdx'])
})
