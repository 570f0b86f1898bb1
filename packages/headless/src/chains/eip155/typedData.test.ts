import { TypedDataEncoder } from 'ethers'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import { toTypedDataJson } from './typedData.js'

const types = {
  Person: [
    { name: 'name', type: 'string' },
    { name: 'wallets', type: 'address[]' },
  ],
  Order: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[2]' },
    { name: 'amount', type: 'uint256' },
    { name: 'change', type: 'int64' },
    { name: 'note', type: 'bytes' },
    { name: 'id', type: 'bytes4' },
    { name: 'isFinal', type: 'bool' },
  ],
}
const person = { name: 'Ann', wallets: [alice, bob] }
const message = {
  from: person,
  to: [person, person],
  amount: 1n,
  change: -5,
  note: '0x',
  id: '0x01020304',
  isFinal: true,
}
const domain = { name: 'Exchange', version: '1', chainId: 1, verifyingContract: bob }
const order = { domain, types, primaryType: 'Order', message }

/** The digest that a wallet signs of what it was sent. */
const signedDigest = (given: unknown) => hashTypedData(JSON.parse(toTypedDataJson(given)) as TypedDataDefinition)
const { Person, Order } = types
const meantDigest = (meant: object) =>
  TypedDataEncoder.hash(meant, { Person: [...Person], Order: [...Order] }, { ...message })

describe('toTypedDataJson', () => {
  test.each([
    { as: 'a number', chainId: 1 },
    { as: 'a bigint', chainId: 1n },
    { as: 'decimal text', chainId: '1' },
    { as: 'hexadecimal text', chainId: '0x1' },
  ])('a wallet signs the chain of a domain that has its id as $as', ({ chainId }) => {
    const given = { ...order, domain: { ...domain, chainId } }
    expect(signedDigest(given)).toBe(meantDigest(domain))
    expect(signedDigest(given)).toBe(hashTypedData(order as unknown as TypedDataDefinition))
    expect(JSON.parse(toTypedDataJson(given))).toMatchObject({ domain: { chainId: 1 } })
  })

  test.each([
    {},
    { name: '' },
    { version: '' },
    { name: 'Exchange' },
    { chainId: '0' },
    { chainId: 2n ** 200n },
    { verifyingContract: alice.toLowerCase() },
    { salt: `0x${'ab'.repeat(32)}` },
    { ...domain, salt: `0x${'00'.repeat(32)}` },
  ])('a wallet signs each member that the domain %o has, and no other', (meant) => {
    expect(signedDigest({ ...order, domain: { ...meant, salt: undefined, ...meant } })).toBe(meantDigest(meant))
  })

  test('a wallet signs what typed data as JSON text says', () => {
    const text = JSON.stringify({ ...order, message: { ...message, amount: '0x1' } })
    expect(signedDigest(text)).toBe(meantDigest(domain))
  })

  test('a domain type of the caller decides what is signed of the domain', () => {
    const EIP712Domain = [{ name: 'name', type: 'string' }]
    const given = { ...order, types: { EIP712Domain, ...types } }
    expect(signedDigest(given)).toBe(meantDigest({ name: 'Exchange' }))
    expect(JSON.parse(toTypedDataJson(given))).toMatchObject({ domain: { name: 'Exchange' } })
  })

  test.each([
    ['string', '0x1'],
    ['string', '1'],
    ['bytes', '0x01'],
    ['bytes32', `0x${'00'.repeat(31)}01`],
    ['bool', true],
  ])('a chain id that a domain declares as %s is signed as such: %j', (type, chainId) => {
    const given = { ...order, domain: { chainId }, types: { EIP712Domain: [{ name: 'chainId', type }], ...types } }
    const { EIP712Domain: members } = given.types
    const meant = hashTypedData({ ...given, types: { EIP712Domain: members, ...types } } as never)
    expect(signedDigest(given)).toBe(meant)
    expect(JSON.parse(toTypedDataJson(given))).toMatchObject({ domain: { chainId } })
  })

  test('a wallet signs bytes as hexadecimal text, and is sent nothing that is not signed', () => {
    const id = new Uint8Array([1, 2, 3, 4])
    const given = { ...order, message: { ...message, id, hidden: 'x' } }
    expect(signedDigest(given)).toBe(meantDigest(domain))
    expect(toTypedDataJson(given)).not.toContain('hidden')
  })

  test('a wallet signs a domain alone', () => {
    const given = { domain, types: {}, primaryType: 'EIP712Domain' }
    expect(signedDigest(given)).toBe(hashTypedData({ ...given, message: undefined } as unknown as TypedDataDefinition))
  })

  const withMessage = (change: object) => ({ ...order, message: { ...message, ...change } })
  const withDomain = (change: object) => ({ ...order, domain: { ...domain, ...change } })
  const withTypes = (change: object) => ({ ...order, types: { ...types, ...change } })
  test.each([
    [null, 'typedData'],
    [[], 'typedData'],
    ['nonsense', 'typedData'],
    ['"text"', 'typedData'],
    [{ ...order, types: undefined }, 'types'],
    [{ ...order, primaryType: 'Permit' }, 'primaryType'],
    [{ ...order, primaryType: 'constructor' }, 'primaryType'],
    [{ ...order, primaryType: undefined }, 'primaryType'],
    [{ ...order, message: undefined }, 'message'],
    [{ ...order, domain: 'Exchange' }, 'domain'],
    [withDomain({ chainId: 'eip155:1' }), 'domain.chainId'],
    [withDomain({ chainId: '' }), 'domain.chainId'],
    [withDomain({ chainId: -1 }), 'domain.chainId'],
    [withDomain({ chainId: 1.5 }), 'domain.chainId'],
    [withDomain({ chainId: Number.NaN }), 'domain.chainId'],
    [withDomain({ chainId: true }), 'domain.chainId'],
    [withDomain({ name: 7 }), 'domain.name'],
    [withDomain({ verifyingContract: '0x12' }), 'domain.verifyingContract'],
    [withDomain({ salt: '0x12' }), 'domain.salt'],
    [withDomain({ chainID: 1 }), 'domain.chainID'],
    [{ ...withTypes({ EIP712Domain: [{ name: 'chainId', type: 'uint256' }] }), domain: {} }, 'domain.chainId'],
    [withTypes({ Person: {} }), 'types.Person'],
    // viem leaves a type out of what is signed whose name it cannot find.
    [withTypes({ Person$: [] }), 'types.Person$'],
    [withTypes({ uint256: [] }), 'types.uint256'],
    [withTypes({ 'Two words': [] }), 'types.Two words'],
    [withTypes({ Person: [null] }), 'types.Person.0'],
    [withTypes({ Person: [{ name: 'name' }] }), 'types.Person.0.type'],
    [withTypes({ Person: [{ name: 'name', type: 'uint' }] }), 'types.Person.0.type'],
    [withTypes({ Person: [{ name: 'name', type: 'uint9' }] }), 'types.Person.0.type'],
    [withTypes({ Person: [{ name: 'name', type: 'bytes33' }] }), 'types.Person.0.type'],
    [withTypes({ Person: [{ name: 'name', type: 'Name[]' }] }), 'types.Person.0.type'],
    [withTypes({ Person: [{ name: 'a,uint256 b', type: 'string' }] }), 'types.Person.0.name'],
    [withTypes({ Person: [Person[0], Person[0]] }), 'types.Person.1.name'],
    [withMessage({ amount: undefined }), 'message.amount'],
    [withMessage({ amount: '1.5' }), 'message.amount'],
    [withMessage({ amount: 1e21 }), 'message.amount'],
    [withMessage({ amount: 2n ** 256n }), 'message.amount'],
    [withMessage({ change: 2n ** 63n }), 'message.change'],
    [withMessage({ note: '0x123' }), 'message.note'],
    [withMessage({ note: 'text' }), 'message.note'],
    [withMessage({ id: '0x010203' }), 'message.id'],
    [withMessage({ isFinal: 'false' }), 'message.isFinal'],
    [withMessage({ from: null }), 'message.from'],
    [withMessage({ from: { ...person, name: 'half of a letter: \ud83d' } }), 'message.from.name'],
    [withDomain({ name: '\udc00' }), 'domain.name'],
    [withMessage({ from: { ...person, wallets: bob } }), 'message.from.wallets'],
    [withMessage({ from: { ...person, wallets: [bob, `${bob}0`] } }), 'message.from.wallets.1'],
    [withMessage({ to: [person] }), 'message.to'],
  ])('toTypedDataJson refuses what is malformed and names the field: case %#, $1', (given, path) => {
    expect(() => toTypedDataJson(given)).toThrow(
      expect.objectContaining({ code: 'INVALID_DATA', issues: [expect.objectContaining({ path })] }),
    )
  })
})
