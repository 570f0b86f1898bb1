import { expect, test } from 'vitest'
import { splToken } from '../../../test/splToken.js'
import { embeddedNetworkIds } from '../../constants/embeddedWallet.js'
import { limits } from '../../constants/limits.js'
import { solanaChains, solanaCommitments, solanaPrograms } from './constants.js'

test('a transfer has the price and the units of the wire facts', () => {
  expect(limits.solana).toMatchObject({
    unitPrice: 20_000_000,
    units: { coin: 500, token: 300_000, tokenWithAccount: 400_000 },
    pollInterval: 1_000,
  })
})

test('a blockhash lives for 150 blocks, and a signature costs 5,000 lamports', () => {
  expect([limits.solana.blockhashLife, limits.solana.signatureFee]).toEqual([150, 5_000])
})

test('chains are those of Wallet Standard, one for each network of the specification', () => {
  expect([...solanaChains.values()]).toEqual(['solana:mainnet', 'solana:testnet', 'solana:devnet'])
  expect([...solanaChains.keys()]).toEqual(embeddedNetworkIds.filter((id) => id.startsWith('solana:')))
})

test('programs are those of their own library', () => {
  expect(solanaPrograms).toEqual({
    token: splToken.TOKEN_PROGRAM_ID.toBase58(),
    token2022: splToken.TOKEN_2022_PROGRAM_ID.toBase58(),
    associatedToken: splToken.ASSOCIATED_TOKEN_PROGRAM_ID.toBase58(),
  })
})

test('commitments are those of the specification', () => {
  const known = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']
  expect([...solanaCommitments.keys()].toSorted()).toEqual(known.toSorted())
})
