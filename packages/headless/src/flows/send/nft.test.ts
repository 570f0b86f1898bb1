import { describe, expect, test } from 'vitest'
import { fakeClient } from '../../../test/fakeClient.js'
import type { Nft } from '../../entities/nft.js'
import { HttpRequestError } from '../../errors/request.js'
import { type SendNftContext, startSendNft, toSendNftStep } from './nft.js'

const nft: Nft = {
  id: '1',
  caipNetworkId: 'eip155:1',
  address: '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
  tokenId: '7',
  name: 'Arcade No. 7',
  amount: '1',
}
const single = { standard: 'ERC721', balance: 1n } as const
const context: SendNftContext = { nft, isOffered: true, holding: single, error: null }
const error = new HttpRequestError({ status: 500 })

describe('toSendNftStep', () => {
  test.each<[string, Partial<SendNftContext>, object]>([
    ['that is held', {}, { step: 'ready', ...single }],
    ['that nobody was asked about yet', { holding: undefined }, { step: 'checking' }],
    ['that no node tells about', { holding: undefined, error }, { step: 'failed', error }],
    ['that is known, with an error since', { error }, { step: 'ready', error: null }],
    ['that is gone', { holding: { ...single, balance: 0n } }, { step: 'notHeld' }],
    ['of no standard', { holding: null }, { step: 'unavailable' }],
    ['of another network', { isOffered: false }, { step: 'unavailable' }],
    ['without a token id', { nft: { ...nft, tokenId: undefined } }, { step: 'unavailable' }],
  ])('an NFT %s', (_, change, expected) => {
    expect(toSendNftStep({ ...context, ...change })).toMatchObject(expected)
  })
})

describe('startSendNft', () => {
  test('the draft has nothing of an earlier one, and the amount when only one can be sent', () => {
    const client = fakeClient()
    client.internals.store.update(() => ({ sendDraft: { receiverAddress: '0x1', sendTokenAmount: '5' } }))
    startSendNft(client, nft, single)
    const token = { address: nft.address, decimals: 0, nft: { tokenId: '7', standard: 'ERC721' } }
    const { sendDraft } = client.state.getState()
    expect(sendDraft).toEqual({ token: expect.objectContaining(token), sendTokenAmount: '1' })
    startSendNft(client, nft, { standard: 'ERC1155', balance: 3n })
    expect(client.state.getState().sendDraft).not.toHaveProperty('sendTokenAmount')
  })

  test('one that is not held starts nothing', () => {
    const client = fakeClient()
    startSendNft(client, nft, { ...single, balance: 0n })
    expect(client.state.getState().sendDraft).toEqual({})
  })
})
