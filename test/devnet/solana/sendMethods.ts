import { VersionedMessage } from '@solana/web3.js'
import { fromText, parseAddress } from './base58'
import type { Ledger } from './ledger'
import { messageFee } from './transactionMeta'
import { parseTransaction } from './parsedTransaction'
import { invalidParam } from './jsonRpc'
import { withContext } from './solanaClock'

type Encoded = { readonly encoding?: 'base58' | 'base64' }

const maxAirdrop = 1_000_000_000_000n

/** JSON-RPC methods that send or simulate. Transactions are base58 unless an encoding is given. */
export function sendMethods(ledger: Ledger) {
  const { clock } = ledger
  const read = (text: string, encoding: Encoded['encoding'] = 'base58') => parseTransaction(fromText(text, encoding))

  return {
    sendTransaction: (text: string, { encoding, ...options }: Encoded & { readonly skipPreflight?: boolean } = {}) =>
      ledger.send(read(text, encoding), options),
    simulateTransaction(
      text: string,
      { encoding, sigVerify, replaceRecentBlockhash }: Encoded & Partial<Record<SimulateFlag, boolean>> = {},
    ) {
      const transaction = read(text, encoding)
      const checks = { signatures: sigVerify ?? false, blockhash: !replaceRecentBlockhash }
      const { error, logs, units } = ledger.simulate(transaction, checks)
      return withContext(clock, { err: error, logs, accounts: null, unitsConsumed: units, returnData: null })
    },
    getFeeForMessage(text: string) {
      const message = VersionedMessage.deserialize(fromText(text, 'base64'))
      return withContext(clock, clock.isFresh(message.recentBlockhash) ? messageFee(message) : null)
    },
    requestAirdrop(address: string, lamports: number) {
      if (BigInt(lamports) > maxAirdrop) throw invalidParam('airdrop too large')
      return ledger.airdrop(parseAddress(address), BigInt(lamports))
    },
  }
}

type SimulateFlag = 'sigVerify' | 'replaceRecentBlockhash'
