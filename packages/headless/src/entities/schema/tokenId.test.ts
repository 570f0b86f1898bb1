import { expect, test } from 'vitest'
import { tokenIdString } from './fields.js'

test('the id of an NFT has at most 78 digits, which is what 256 bits take', () => {
  const accepts = (id: string) => tokenIdString().safeParse(id).success
  expect(['0', '7'.repeat(78), '7'.repeat(79), '', '-1', '0x7', '1.0'].map(accepts)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
