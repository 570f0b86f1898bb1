import { expect, test } from 'vitest'
import { splToken } from '../../../test/splToken.js'
import { embeddedNetworkIds } from '../../constants/embeddedConnector.js'
import { limits } from '../../constants/limits.js'
import { solanaChains, solanaCommitments, solanaPrograms } from './constants.js'

test('limits.solana has the compute unit price and limits of transfers', () => {
  expect(limits.solana).toMatchObject({
    unitPrice: 20_000_000,
    leastUnitPrice: 50_000,
    units: { coin: 500, token: 300_000, tokenWithAccount: 400_000, addedByWallet: 30_000 },
    pollInterval: 1_000,
  })
})

test('limits.solana has the life of a blockhash and the fee of a signature', () => {
  expect([limits.solana.blockhashLife, limits.solana.signatureFee]).toEqual([150, 5_000])
})

test('solanaChains has a chain of Wallet Standard for each Solana network', () => {
  expect([...solanaChains.values()]).toEqual(['solana:mainnet', 'solana:testnet', 'solana:devnet'])
  expect([...solanaChains.keys()]).toEqual(embeddedNetworkIds.filter((id) => id.startsWith('solana:')))
})

test('solanaPrograms are the ids of @solana/spl-token', () => {
  expect(solanaPrograms).toEqual({
    token: splToken.TOKEN_PROGRAM_ID.toBase58(),
    token2022: splToken.TOKEN_2022_PROGRAM_ID.toBase58(),
    associatedToken: splToken.ASSOCIATED_TOKEN_PROGRAM_ID.toBase58(),
  })
})

test('solanaCommitments has every commitment, deprecated ones included', () => {
  const known = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']
  expect([...solanaCommitments.keys()].toSorted()).toEqual(known.toSorted())
})
