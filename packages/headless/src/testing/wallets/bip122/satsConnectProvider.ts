import { base64 } from '@scure/base'
import type { BitcoinInterface } from './bitcoinInterface.js'
import { parsePsbt, getTxid } from './bitcoinKey.js'
import type { BitcoinTestNetwork, SatsConnectTestProvider } from './bitcoinTestWallet.js'
import { invalidParams, ProviderRpcError, unauthorized, unsupportedMethod } from '../jsonRpc.js'

type Params = {
  readonly address?: string
  readonly message?: string
  readonly protocol?: string
  readonly psbt?: string
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly broadcast?: boolean
  readonly recipients?: readonly { readonly address: string; readonly amount: number }[]
  readonly name?: string
}

/** Codes as wallets of this kind mean them, by those of EIP-1193. */
const codes = new Map([
  [4001, -32000],
  [4100, -32002],
  [4200, -32601],
  [-32002, -32603],
])
const networks = new Map<string | undefined, BitcoinTestNetwork>([
  ['Mainnet', 'mainnet'],
  ['Testnet', 'testnet'],
])
const protocols = new Map<string | undefined, 'ecdsa' | 'bip322'>([
  ['ECDSA', 'ecdsa'],
  ['BIP322', 'bip322'],
])

/** The face that is listed in `btc_providers` (WBIP 4). */
export function satsConnectProvider(wallet: BitcoinInterface): SatsConnectTestProvider {
  const network = () => ({ bitcoin: { name: wallet.network === 'mainnet' ? 'Mainnet' : 'Testnet' } })
  const addresses = () => wallet.key.accounts.map((account) => ({ ...account, walletType: 'software' }))
  const account = () => ({ id: wallet.key.accounts[0].address, addresses: addresses(), walletType: 'software' })

  const answers = new Map<string, (params: Params) => unknown>([
    [
      'wallet_connect',
      async () => {
        await wallet.permissions.requestAccess()
        return { ...account(), network: network() }
      },
    ],
    [
      'getAccounts',
      async () => {
        await wallet.permissions.requestAccess()
        return addresses()
      },
    ],
    [
      'wallet_getAccount',
      () => {
        if (!wallet.permissions.isGranted) throw unauthorized()
        return account()
      },
    ],
    [
      'wallet_getNetwork',
      () => {
        if (!wallet.permissions.isGranted) throw unauthorized()
        return network()
      },
    ],
    [
      'wallet_changeNetwork',
      async ({ name }) => {
        const wanted = networks.get(name)
        if (!wanted) throw invalidParams(`there is no network ${name}`)
        await wallet.permissions.requestApproval()
        wallet.setNetwork(wanted)
        return null
      },
    ],
    [
      'wallet_disconnect',
      () => {
        wallet.permissions.revoke()
        return null
      },
    ],
    [
      'signMessage',
      async ({ address = '', message = '', protocol }) => {
        await wallet.permissions.requestApproval()
        const signature = wallet.key.signMessage(address, message, protocols.get(protocol))
        return { address, signature, messageHash: '', protocol: protocol ?? 'ECDSA' }
      },
    ],
    [
      'signPsbt',
      async ({ psbt, signInputs = {}, broadcast = false }) => {
        await wallet.permissions.requestApproval()
        const inputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
          indexes.map((index) => ({ address, index })),
        )
        const signed = wallet.key.signPsbt(parsePsbt(psbt, 'base64'), inputs, broadcast)
        return { psbt: base64.encode(signed), ...(broadcast && { txid: getTxid(signed) }) }
      },
    ],
    [
      'sendTransfer',
      async ({ recipients = [] }) => {
        const [recipient] = recipients
        if (!recipient || recipients.length > 1) throw invalidParams('one recipient is expected')
        await wallet.permissions.requestApproval()
        return { txid: wallet.key.transfer(recipient.address, BigInt(recipient.amount)) }
      },
    ],
  ])

  return {
    async request(method, params) {
      wallet.note(method, params)
      const reply = { jsonrpc: '2.0', id: method }
      try {
        const answer = answers.get(method)
        if (!answer) throw unsupportedMethod(method)
        return { ...reply, result: await answer(params ?? {}) }
      } catch (error) {
        const { code, message } = error instanceof ProviderRpcError ? error : { code: -32603, message: String(error) }
        return { ...reply, error: { code: codes.get(code) ?? code, message } }
      }
    },
    addListener: ({ eventName, cb }) =>
      wallet.subscribe((change) => {
        const isGone = !wallet.permissions.isGranted
        const event = isGone ? 'disconnect' : change === 'network' ? 'networkChange' : 'accountChange'
        if (event === eventName) cb({ type: event, ...(event === 'networkChange' && network()) })
      }),
  }
}
