import { describe, expect, test } from 'vitest'
import type { Nft } from '../../entities/nft.js'
import type { SendToken } from '../../entities/sendDraft.js'
import { isSameToken, isValidNft, toNftToken } from './sendNft.js'
import { toSendRequest, toTransferToken, validateSend } from './send.js'

const address = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const piece: Nft = {
  id: `${address}/7`,
  caipNetworkId: 'eip155:1',
  address,
  tokenId: '7',
  name: 'Arcade No. 7',
  collection: 'Porticoes',
  amount: '1',
}
const token: SendToken = {
  caipNetworkId: 'eip155:1',
  address,
  name: 'Porticoes',
  symbol: 'Arcade No. 7',
  decimals: 0,
  nft: { tokenId: '7', standard: 'ERC721' },
}
const edition: SendToken = { ...token, nft: { tokenId: '7', standard: 'ERC1155' } }
const codes = (sent: SendToken, sendTokenAmount: string, balance?: bigint) =>
  validateSend({ token: sent, sendTokenAmount, receiverAddress: to }, { balance }).map(({ code }) => code)

describe('toNftToken', () => {
  test('the token of an NFT is its contract without decimals, and its token id', () => {
    expect(toNftToken(piece, 'ERC721')).toEqual(token)
    expect(toTransferToken(token)).toEqual({ token: { address, decimals: 0, nft: token.nft } })
  })

  test('its image is shown, and is no part of what is transferred', () => {
    const imageUrl = 'https://images.example.com/7.png'
    const shown = toNftToken({ ...piece, imageUrl }, 'ERC721')
    expect(shown?.nft).toEqual({ ...token.nft, imageUrl })
    expect(isSameToken(token, { ...token, ...shown })).toBe(true)
    expect(toTransferToken(shown ?? token)).toEqual(toTransferToken(token))
  })

  test.each([{ address: undefined }, { tokenId: undefined }, { tokenId: '0x7' }, { tokenId: String(2n ** 256n) }])(
    'there is none with %j',
    (change) => expect(toNftToken({ ...piece, ...change }, 'ERC721')).toBeUndefined(),
  )
})

describe('validateSend of an NFT', () => {
  test.each([
    { sent: token, amount: '1', balance: 1n, expected: [] },
    { sent: token, amount: '1', balance: 0n, expected: ['INSUFFICIENT_FUNDS'] },
    { sent: token, amount: '2', balance: 2n, expected: ['INVALID_AMOUNT'] },
    { sent: token, amount: '0.5', balance: 1n, expected: ['INVALID_AMOUNT'] },
    { sent: edition, amount: '3', balance: 3n, expected: [] },
    { sent: edition, amount: '4', balance: 3n, expected: ['INSUFFICIENT_FUNDS'] },
    { sent: edition, amount: '1.5', balance: 3n, expected: ['INVALID_AMOUNT'] },
    { sent: edition, amount: '0', balance: 3n, expected: ['ZERO_AMOUNT'] },
    { sent: { ...edition, address: undefined }, amount: '1', balance: 3n, expected: ['TOKEN_REQUIRED'] },
  ])('$amount of $balance, $sent.nft.standard: $expected', ({ sent, amount, balance, expected }) => {
    expect(codes(sent, amount, balance)).toEqual(expected)
  })

  test('a number that is no token id names no NFT', () => {
    expect(isValidNft({ ...token, nft: { tokenId: '7n', standard: 'ERC721' } })).toBe(false)
    expect(isValidNft({ ...token, decimals: 18 })).toBe(false)
  })

  test('the request that is frozen names the token id', () => {
    const draft = { token: edition, sendTokenAmount: '2', receiverAddress: to }
    expect(toSendRequest(draft, `eip155:1:${address}`)).toMatchObject({ amount: 2n, token: { nft: edition.nft } })
  })
})

describe('isSameToken', () => {
  test('the same NFT written otherwise is the same', () => {
    const written = { ...token, address: address.toLowerCase(), nft: { tokenId: '007', standard: 'ERC721' as const } }
    expect(isSameToken(token, written)).toBe(true)
  })

  test.each([
    ['token id', { ...token, nft: { tokenId: '8', standard: 'ERC721' } }],
    ['standard', edition],
    ['contract', { ...token, address: to }],
    ['kind', { ...token, nft: undefined }],
  ] as const)('another %s is another token', (_, other) => {
    expect(isSameToken(token, other)).toBe(false)
    expect(isSameToken(other, token)).toBe(false)
  })
})
