import { base58, base64 } from '@scure/base'
import { callNode, invalidParams, ProviderRpcError, unauthorized } from '../jsonRpc.js'
import type { UserApproval } from '../userApproval.js'
import type { SolanaKey } from './solanaKey.js'
import type { SolanaTestAccount, SolanaTestChain, SolanaTestFeatures } from './solanaTestWallet.js'

type SigningFeatures = Pick<
  SolanaTestFeatures,
  'solana:signMessage' | 'solana:signTransaction' | 'solana:signAndSendTransaction'
>

type Parts = {
  readonly keys: readonly SolanaKey[]
  readonly chains: readonly SolanaTestChain[]
  readonly rpcUrls: Readonly<Partial<Record<SolanaTestChain, string>>>
  readonly consent: UserApproval
  /** Accounts that the site sees. */
  readonly visible: () => readonly SolanaTestAccount[]
  /** Writes a request down. */
  readonly note: (method: string, params: unknown) => void
}

type Input = { readonly account: SolanaTestAccount; readonly chain?: SolanaTestChain }

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const

/** The features that sign: one question to the person for all inputs of a call, in their order. */
export function createSigningFeatures({ keys, chains, rpcUrls, consent, visible, note }: Parts): SigningFeatures {
  function keyOf({ account, chain }: Input): SolanaKey {
    const key = keys.find(({ address }) => address === account?.address)
    if (!key || !visible().some(({ address }) => address === key.address)) throw unauthorized()
    if (chain !== undefined && !chains.includes(chain)) throw invalidParams(`${chain} is not supported`)
    return key
  }

  /** Everything is checked before the person is asked. */
  async function prepare<Item extends Input, Ready>(
    method: string,
    inputs: readonly Item[],
    read: (item: Item, key: SolanaKey) => Ready,
  ): Promise<readonly Ready[]> {
    note(method, inputs)
    const ready = inputs.map((input) => read(input, keyOf(input)))
    await consent.ask()
    return ready
  }

  return {
    'solana:signMessage': {
      version,
      async signMessage(...inputs) {
        const ready = await prepare('solana:signMessage', inputs, ({ message }, key) => ({
          key,
          message: Uint8Array.from(bytesOf(message)),
        }))
        return ready.map(({ key, message }) => ({ signedMessage: message, signature: key.signMessage(message) }))
      },
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      async signTransaction(...inputs) {
        const ready = await prepare('solana:signTransaction', inputs, ({ transaction }, key) =>
          key.signTransaction(bytesOf(transaction)),
        )
        return ready.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs) {
        const ready = await prepare(
          'solana:signAndSendTransaction',
          inputs,
          ({ transaction, chain, options }, key) => ({
            transaction: key.signTransaction(bytesOf(transaction)),
            url: urlOf(chain),
            options,
          }),
        )
        const signatures: { signature: Uint8Array }[] = []
        for (const each of ready) signatures.push(await send(each))
        return signatures
      },
    },
  }

  function urlOf(chain: SolanaTestChain): string {
    const url = rpcUrls[chain]
    if (!url) throw new ProviderRpcError(4901, `The wallet is not connected to ${chain}.`)
    return url
  }
}

type SignedTransaction = {
  readonly transaction: Uint8Array
  readonly url: string
  readonly options: object | undefined
}

async function send({ transaction, url, options }: SignedTransaction): Promise<{ signature: Uint8Array }> {
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const signature = await callNode(url, 'sendTransaction', params)
  return { signature: base58.decode(String(signature)) }
}

function bytesOf(value: unknown): Uint8Array {
  if (!ArrayBuffer.isView(value)) throw invalidParams('bytes are expected')
  return value as Uint8Array
}
