import { bitcoin, bitcoinTestnet } from '@portico/headless/networks'
import { ProviderRpcError } from '@portico/headless/testing'
import { type BitcoinTestWallet, createBitcoinTestWallet } from '@portico/headless/testing/bip122'
import type { Hex } from 'viem'
import type { PhoneNamespace } from '../phoneNamespace'

/** Parameters of the requests, as WalletConnect defines them for this namespace. */
type Params = {
  readonly account?: string
  readonly address?: string
  readonly message?: string
  readonly protocol?: string
  readonly psbt?: string
  readonly signInputs?: readonly { readonly address: string; readonly index: number }[]
  readonly broadcast?: boolean
  readonly recipientAddress?: string
  readonly amount?: string
}

/** Error codes of Bitcoin wallets and their codes over WalletConnect. */
const codes = new Map<unknown, number>([
  [-32000, 4001],
  [-32002, 4100],
])

async function ask(wallet: BitcoinTestWallet, method: string, params: object): Promise<object> {
  const { result, error } = await wallet.satsConnect.request(method, params)
  if (!error) return result as object
  const { code, message } = error as { readonly code: number; readonly message: string }
  throw new ProviderRpcError(codes.get(code) ?? code, message)
}

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex')

/** One wallet per network. Its transactions are signed and not broadcast. */
export function phoneBip122(privateKey: Hex): PhoneNamespace {
  const open = (network: 'mainnet' | 'testnet') =>
    createBitcoinTestWallet({ name: 'Phone', privateKey, network, authorized: true })
  const wallets = new Map([
    [bitcoin.caipNetworkId as string, open('mainnet')],
    [bitcoinTestnet.caipNetworkId as string, open('testnet')],
  ])
  const addressesOf = ({ address, ordinalAddress }: BitcoinTestWallet) => [address, ordinalAddress]

  const answers = new Map<string, (wallet: BitcoinTestWallet, params: Params) => Promise<unknown>>([
    [
      'getAccountAddresses',
      async (wallet) => {
        const accounts = (await ask(wallet, 'getAccounts', {})) as { address: string; publicKey: string }[]
        return accounts.map(({ address, publicKey }, index) => ({
          address,
          publicKey,
          path: index === 0 ? "m/84'/0'/0'/0/0" : "m/86'/0'/0'/0/0",
          intention: index === 0 ? 'payment' : 'ordinal',
        }))
      },
    ],
    [
      'signMessage',
      async (wallet, { account, address = account, message, protocol }) => {
        const params = { address, message, ...(protocol && { protocol: protocol.toUpperCase() }) }
        const answer = (await ask(wallet, 'signMessage', params)) as { address: string; signature: string }
        return { address: answer.address, signature: hexOf(answer.signature) }
      },
    ],
    [
      'signPsbt',
      async (wallet, { psbt, signInputs = [], broadcast = false }) => {
        const inputs: Record<string, number[]> = {}
        for (const { address, index } of signInputs) inputs[address] = [...(inputs[address] ?? []), index]
        return ask(wallet, 'signPsbt', { psbt, signInputs: inputs, broadcast })
      },
    ],
    [
      'sendTransfer',
      async (wallet, { recipientAddress, amount }) =>
        ask(wallet, 'sendTransfer', { recipients: [{ address: recipientAddress, amount: Number(amount) }] }),
    ],
  ])

  return {
    name: 'bip122',
    networks: [...wallets.keys()],
    methods: [...answers.keys()],
    addressesOn(network) {
      const wallet = wallets.get(network)
      return wallet ? addressesOf(wallet) : []
    },
    async answer({ method, params }, network) {
      const answer = answers.get(method)
      const wallet = wallets.get(network)
      const request = (params ?? {}) as Params
      if (!answer || !wallet) throw new ProviderRpcError(4200, `The phone does not support ${method} on ${network}.`)
      if (request.account !== undefined && !addressesOf(wallet).includes(request.account))
        throw new ProviderRpcError(4100, `${request.account} is not an account of the phone.`)
      return answer(wallet, request)
    },
  }
}
