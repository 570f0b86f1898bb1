import { VersionedMessage } from '@solana/web3.js'
import { fromText, parseAddress } from './base58'
import { toAccountJson } from './accountJson'
import type { Ledger, Simulated } from './ledger'
import { messageFee } from './transactionMeta'
import { parseTransaction } from './parsedTransaction'
import { invalidParam } from './jsonRpc'
import { withContext } from './solanaClock'

type Encoded = { readonly encoding?: 'base58' | 'base64' }

const maxAirdrop = 1_000_000_000_000n

/** JSON-RPC methods that send or simulate. Transactions are base58 unless an encoding is given. */
export function sendMethods(ledger: Ledger) {
  const { clock } = ledger
  /** An account that a simulated transaction leaves empty is gone; one that failed leaves none. */
  const showLeft = ({ accounts }: Simulated, address: string) => {
    const account = accounts.get(address)
    return toAccountJson(ledger, account && account.lamports > 0n ? account : undefined)
  }
  const read = (text: string, encoding: Encoded['encoding'] = 'base58') => parseTransaction(fromText(text, encoding))

  return {
    sendTransaction: (text: string, { encoding, ...options }: Encoded & { readonly skipPreflight?: boolean } = {}) =>
      ledger.send(read(text, encoding), options),
    simulateTransaction(text: string, { encoding, sigVerify, replaceRecentBlockhash, accounts }: SimulateOptions = {}) {
      const transaction = read(text, encoding)
      const wanted = accounts?.addresses
      if (wanted && wanted.length > transaction.keys.length)
        throw invalidParam(`Too many accounts provided; max ${transaction.keys.length}`)
      const checks = { signatures: sigVerify ?? false, blockhash: !replaceRecentBlockhash }
      const simulated = ledger.simulate(transaction, checks)
      const { error, logs, units } = simulated
      const left = wanted?.map((address) => showLeft(simulated, address)) ?? null
      return withContext(clock, { err: error, logs, accounts: left, unitsConsumed: units, returnData: null })
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

type SimulateOptions = Encoded &
  Partial<Record<'sigVerify' | 'replaceRecentBlockhash', boolean>> & {
    /** Accounts to show as the transaction would leave them. */
    readonly accounts?: { readonly addresses: readonly string[] }
  }
