import { computeAddress, Signature, SigningKey } from 'ethers'
import { concat, hashMessage, hashTypedData, type Hex, numberToHex, pad, slice, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { bob } from '../../../test/fakeConnector.js'
import { normalizeSignature } from './normalizeSignature.js'
import { toTypedDataJson } from './typedData.js'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const key = new SigningKey('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const address = computeAddress(key)

/** A signature of ethers, whose last byte is 27 or 28. */
function sign(message: string): { readonly message: string; readonly standard: Hex; readonly parity: 0 | 1 } {
  const { serialized, yParity } = key.sign(hashMessage(message))
  return { message, standard: serialized as Hex, parity: yParity }
}
// One of each parity.
const signatures = Array.from({ length: 20 }, (_, index) => sign(`Message ${index}`))
const both = [0, 1].flatMap((parity) => signatures.find((one) => one.parity === parity) ?? [])

const withV = (standard: Hex, v: number) => concat([slice(standard, 0, 64), numberToHex(v)])

test.each<[string, (standard: Hex, parity: 0 | 1) => Hex]>([
  [
    '0 or 1, as hardware wallets write it',
    (standard, parity) => concat([slice(standard, 0, 64), pad(numberToHex(parity), { size: 1 })]),
  ],
  ['37 or 38, as EIP-155 makes it of chain 1', (standard, parity) => withV(standard, 37 + parity)],
  ['709 or 710, as EIP-155 makes it of chain 337', (standard, parity) => withV(standard, 709 + parity)],
  ['no byte of its own (EIP-2098)', (standard) => Signature.from(standard).compactSerialized as Hex],
  [
    'the higher of the two values of s, which OpenZeppelin refuses',
    (standard, parity) => {
      const s = numberToHex(order - BigInt(slice(standard, 32, 64)), { size: 32 })
      return concat([slice(standard, 0, 32), s, numberToHex(28 - parity)])
    },
  ],
  ['capitals', (standard) => `0x${standard.slice(2).toUpperCase()}`],
])('a signature with %s is one that contracts take', async (_what, write) => {
  expect(both).toHaveLength(2)
  for (const { message, standard, parity } of both) {
    const normal = await normalizeSignature(write(standard, parity), { message }, address)
    expect(normal.toLowerCase()).toBe(standard)
  }
})

test.each<[string, Hex]>([
  ['an approved hash of a Safe', concat([pad(bob as Hex, { size: 32 }), numberToHex(0, { size: 32 }), '0x01'])],
  ['an eth_sign signature of a Safe', withV(sign('Message').standard, 31)],
  ['a longer one of a contract account (ERC-1271)', `0x${'ab'.repeat(130)}`],
  ['another account', concat([slice(sign('Other').standard, 0, 64), '0x00'])],
])('%s is left as it is', async (_what, signature) => {
  expect(await normalizeSignature(signature, { message: 'Message' }, bob)).toBe(signature)
})

test('a signature of typed data is normalised by the hash of the data, and stays as it is where that cannot be hashed', async () => {
  const typedData = toTypedDataJson({
    domain: { name: 'Exchange', chainId: '1' },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 5n },
  })
  const hash = hashTypedData(JSON.parse(typedData) as TypedDataDefinition)
  const { serialized, yParity } = key.sign(hash)
  const ending = concat([slice(serialized as Hex, 0, 64), numberToHex(yParity, { size: 1 })])
  expect(await normalizeSignature(ending, { typedData }, address)).toBe(serialized)
  expect(await normalizeSignature(ending, { typedData: '{}' }, address)).toBe(ending)
})
