import { base58 } from '@scure/base'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import type { Signer } from '../src/chains/adapter.js'
import type { Network } from '../src/entities/network.js'
import { RpcRequestError } from '../src/errors/request.js'
import { solanaMainnet } from '../src/networks/solana.js'
import { grantedSession, type FakeConnector, fakeConnector } from './fakeConnector.js'

type Params = { readonly transaction: string; readonly transactions: readonly string[] }

export type SolanaPhone = {
  readonly key: Keypair
  readonly connector: FakeConnector
  readonly signer: Signer
  /** Results by method; a test can replace each. Other methods are rejected as unknown. */
  readonly answers: Map<string, (params: Params) => unknown>
  /** Parameters of every call of a method, in order. */
  getRequests(method: string): readonly Record<string, unknown>[]
}

const bytesOf = (transaction: string) => Buffer.from(transaction, 'base64')

/** A WalletConnect wallet with a real key and the Solana methods of WalletConnect. */
export function solanaPhone(network: Network = solanaMainnet): SolanaPhone {
  const key = Keypair.generate()
  const address = key.publicKey.toBase58()
  const connector = fakeConnector({ chain: 'solana' })
  connector.sessions = [grantedSession(address, network.caipNetworkId)]

  const sign = (transaction: string) => {
    const signed = VersionedTransaction.deserialize(bytesOf(transaction))
    signed.sign([key])
    return signed
  }
  const answers: SolanaPhone['answers'] = new Map<string, (params: Params) => unknown>([
    [
      'solana_signTransaction',
      ({ transaction }) => ({ transaction: Buffer.from(sign(transaction).serialize()).toString('base64') }),
    ],
    [
      'solana_signAllTransactions',
      ({ transactions }) => ({
        transactions: transactions.map((each) => Buffer.from(sign(each).serialize()).toString('base64')),
      }),
    ],
    [
      'solana_signAndSendTransaction',
      ({ transaction }) => ({ signature: base58.encode(sign(transaction).signatures[0] ?? new Uint8Array()) }),
    ],
  ])
  connector.answer = ({ method, params }) => {
    const answer = answers.get(method)
    if (!answer) throw new RpcRequestError(-32601)
    return answer(params as Params)
  }
  return {
    key,
    connector,
    signer: { connector, address, network },
    answers,
    getRequests: (method) =>
      connector.requests
        .filter((call) => call.method === method)
        .map(({ params }) => params as Record<string, unknown>),
  }
}
