import { Interface, MaxUint256, ZeroAddress } from 'ethers'
import { expect, it } from 'vitest'
import { decodeCall, toCaller } from './decodeCall.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const collection = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const erc721 = new Interface([
  'function approve(address to, uint256 tokenId)',
  'function transferFrom(address from, address to, uint256 tokenId)',
])

const decode = (name: string, args: readonly unknown[], to: `0x${string}` = collection) =>
  decodeCall(
    { to, data: erc721.encodeFunctionData(name, args) as `0x${string}`, value: 0n },
    toCaller(account, '1', [collection.toLowerCase()]),
  )
const nft = (tokenId: string) => ({ type: 'nft', address: collection, tokenId })

it.each([
  ['one NFT', friend, 7n, '1'],
  ['the first one', friend, 0n, '1'],
  ['one with a large number', friend, MaxUint256, '1'],
  ['one to nobody any more', ZeroAddress, 7n, '0'],
])('approve of a contract that is known to be one of NFTs allows %s', (_, spender, tokenId, amount) => {
  expect(decode('approve', [spender, tokenId])).toEqual([
    { type: 'allowance', asset: nft(tokenId.toString()), spender, amount },
  ])
})

it('transferFrom of it moves one NFT', () => {
  expect(decode('transferFrom', [account, friend, 7n])).toEqual([
    { type: 'transfer', asset: nft('7'), amount: '1', from: account, to: friend },
  ])
})

it('other contracts are read as before', () => {
  const asset = { type: 'token', address: token }
  expect(decode('approve', [friend, 7n], token)).toEqual([{ type: 'allowance', asset, spender: friend, amount: '7' }])
})
