import { ProviderRpcError } from '@portico/headless/testing'
import { createSolanaTestWallet, type SolanaTestChain } from '@portico/headless/testing/solana'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '@portico/headless/networks'
import type { Hex } from 'viem'
import { fromBase58, toBase58 } from '../../solana/base58'
import type { PhoneNamespace } from '../phoneNamespace'

/** Parameters of the requests, as WalletConnect defines them for this namespace. */
type Params = {
  readonly message?: string
  readonly transaction?: string
  readonly transactions?: readonly string[]
  readonly pubkey?: string
  readonly sendOptions?: object
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const chains: ReadonlyMap<string, SolanaTestChain> = new Map([
  [solanaTestnet.caipNetworkId, 'solana:testnet'],
  [solanaDevnet.caipNetworkId, 'solana:devnet'],
])

/** @param nodes - JSON-RPC address by network; where there is none it signs, but cannot send */
export function phoneSolana(privateKey: Hex, nodes: Readonly<Record<string, string>>): PhoneNamespace {
  const chainOf = (network: string) => chains.get(network) ?? 'solana:mainnet'
  const rpcUrls = Object.fromEntries(Object.entries(nodes).map(([network, url]) => [chainOf(network), url]))
  const wallet = createSolanaTestWallet({ name: 'Phone', privateKey, rpcUrls, authorized: true })

  async function open() {
    const { features } = wallet.provider
    const connect = features['standard:connect']
    const message = features['solana:signMessage']
    const sign = features['solana:signTransaction']
    const send = features['solana:signAndSendTransaction']
    const [account] = (await connect?.connect({ silent: true }))?.accounts ?? []
    if (!account || !message || !sign || !send) throw new ProviderRpcError(4900, 'The wallet is locked.')
    return { account, message, sign, send }
  }

  async function signed(transactions: readonly string[]) {
    const { account, sign } = await open()
    const inputs = transactions.map((transaction) => ({ account, transaction: fromBase64(transaction) }))
    return (await sign.signTransaction(...inputs)).map(({ signedTransaction }) => signedTransaction)
  }

  const answers = new Map<string, (params: Params, network: string) => Promise<unknown>>([
    ['solana_getAccounts', async () => [{ pubkey: wallet.address }]],
    ['solana_requestAccounts', async () => [{ pubkey: wallet.address }]],
    [
      'solana_signMessage',
      async ({ message: text = '' }) => {
        const { account, message } = await open()
        const [answer] = await message.signMessage({ account, message: fromBase58(text) })
        return { signature: toBase58(answer?.signature ?? new Uint8Array()) }
      },
    ],
    [
      'solana_signTransaction',
      async ({ transaction = '' }) => {
        const [bytes = new Uint8Array()] = await signed([transaction])
        // After the count of signatures comes that of the fee payer, which is the phone's account here.
        return { signature: toBase58(bytes.subarray(1, 65)), transaction: toBase64(bytes) }
      },
    ],
    [
      'solana_signAllTransactions',
      async ({ transactions = [] }) => ({ transactions: (await signed(transactions)).map(toBase64) }),
    ],
    [
      'solana_signAndSendTransaction',
      async ({ transaction = '', sendOptions }, network) => {
        const { account, send } = await open()
        const input = { account, chain: chainOf(network), transaction: fromBase64(transaction) }
        const [answer] = await send.signAndSendTransaction({ ...input, ...(sendOptions && { options: sendOptions }) })
        return { signature: toBase58(answer?.signature ?? new Uint8Array()) }
      },
    ],
  ])

  return {
    name: 'solana',
    networks: [solanaMainnet, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId),
    methods: [...answers.keys()],
    addressesOn: () => [wallet.address],
    async answer({ method, params }, network) {
      const answer = answers.get(method)
      const request = (params ?? {}) as Params
      if (!answer) throw new ProviderRpcError(4200, `The phone does not support ${method}.`)
      if (request.pubkey !== undefined && request.pubkey !== wallet.address)
        throw new ProviderRpcError(4100, `${request.pubkey} is not an account of the phone.`)
      return answer(request, network)
    },
  }
}
