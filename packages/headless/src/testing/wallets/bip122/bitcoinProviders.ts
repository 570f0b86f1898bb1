import { base64, hex } from '@scure/base'
import { invalidParams, ProviderRpcError, unauthorized, unsupportedMethod } from '../jsonRpc.js'
import type { SitePermissions } from '../userApproval.js'
import { type BitcoinKey, type BitcoinTestNetwork, getTxid, parsePsbt } from './bitcoinKey.js'

/** State that the three interfaces of a Bitcoin test wallet share. */
export type BitcoinWalletState = {
  readonly permissions: SitePermissions
  /** Key of the selected account on the current network. */
  readonly key: BitcoinKey
  readonly network: BitcoinTestNetwork
  setNetwork(network: BitcoinTestNetwork): void
  recordRequest(method: string, params: unknown): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: (change: 'account' | 'network') => void): () => void
}

type SatsConnectParams = {
  readonly address?: string
  readonly message?: string
  readonly protocol?: string
  readonly psbt?: string
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly broadcast?: boolean
  readonly recipients?: readonly { readonly address: string; readonly amount: number }[]
  readonly name?: string
}

/** Error codes of sats-connect by those of EIP-1193. */
const satsConnectErrorCodes = new Map([
  [4001, -32000],
  [4100, -32002],
  [4200, -32601],
  [-32002, -32603],
])
const satsConnectNetworks = new Map<string | undefined, BitcoinTestNetwork>([
  ['Mainnet', 'mainnet'],
  ['Testnet', 'testnet'],
])
const signingProtocols = new Map<string | undefined, 'ecdsa' | 'bip322'>([
  ['ECDSA', 'ecdsa'],
  ['BIP322', 'bip322'],
])

/** The provider that is listed in `window.btc_providers` (WBIP004). */
export function createSatsConnectProvider(wallet: BitcoinWalletState): SatsConnectTestProvider {
  const network = () => ({ bitcoin: { name: wallet.network === 'mainnet' ? 'Mainnet' : 'Testnet' } })
  const addresses = () => wallet.key.accounts.map((account) => ({ ...account, walletType: 'software' }))
  const account = () => ({ id: wallet.key.accounts[0].address, addresses: addresses(), walletType: 'software' })

  const methods = new Map<string, (params: SatsConnectParams) => unknown>([
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
        const wanted = satsConnectNetworks.get(name)
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
        const signature = wallet.key.signMessage(address, message, signingProtocols.get(protocol))
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
      wallet.recordRequest(method, params)
      const reply = { jsonrpc: '2.0', id: method }
      try {
        const answer = methods.get(method)
        if (!answer) throw unsupportedMethod(method)
        return { ...reply, result: await answer(params ?? {}) }
      } catch (error) {
        const { code, message } = error instanceof ProviderRpcError ? error : { code: -32603, message: String(error) }
        return { ...reply, error: { code: satsConnectErrorCodes.get(code) ?? code, message } }
      }
    },
    addListener: ({ eventName, cb }) =>
      wallet.subscribe((change) => {
        const isGone = !wallet.permissions.isGranted && !wallet.permissions.controls.isLocked
        const event = isGone ? 'disconnect' : change === 'network' ? 'networkChange' : 'accountChange'
        if (event === eventName) cb({ type: event, ...(event === 'networkChange' && network()) })
      }),
  }
}

type PsbtOptions = {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly {
    readonly index: number
    readonly address: string
    readonly sighashTypes?: readonly number[]
  }[]
}
type Listener = (value: unknown) => void

const unisatNetworks = new Map<string, BitcoinTestNetwork>([
  ['BITCOIN_MAINNET', 'mainnet'],
  ['BITCOIN_TESTNET', 'testnet'],
])

/** The provider in `window.unisat`. It exposes only the payment account. */
export function createUnisatProvider(wallet: BitcoinWalletState): UnisatTestProvider {
  const unsubscribes = new Map<Listener, Map<string, () => void>>()
  const payment = () => wallet.key.accounts[0]
  const accounts = () => (wallet.permissions.isGranted ? [payment().address] : [])
  const chain = () => ({ enum: wallet.network === 'mainnet' ? 'BITCOIN_MAINNET' : 'BITCOIN_TESTNET' })

  const eventValues = {
    accountsChanged: accounts,
    networkChanged: () => (wallet.network === 'mainnet' ? 'livenet' : 'testnet'),
    chainChanged: chain,
  }

  return Object.freeze({
    async requestAccounts() {
      wallet.recordRequest('requestAccounts', [])
      await wallet.permissions.requestAccess()
      return accounts()
    },
    async getAccounts() {
      wallet.recordRequest('getAccounts', [])
      return accounts()
    },
    getPublicKey: async () => payment().publicKey,
    getNetwork: async () => eventValues.networkChanged(),
    getChain: async () => chain(),
    async switchChain(name: string) {
      wallet.recordRequest('switchChain', [name])
      const wanted = unisatNetworks.get(name)
      if (!wanted) throw invalidParams(`there is no chain ${name}`)
      await wallet.permissions.requestApproval()
      wallet.setNetwork(wanted)
      return chain()
    },
    async signMessage(message: string, type: string = 'ecdsa') {
      wallet.recordRequest('signMessage', [message, type])
      await wallet.permissions.requestApproval()
      return wallet.key.signMessage(payment().address, message, type === 'ecdsa' ? 'ecdsa' : 'bip322')
    },
    async signPsbt(psbt: string, { autoFinalized = true, toSignInputs = [] }: PsbtOptions = {}) {
      wallet.recordRequest('signPsbt', [psbt, { autoFinalized, toSignInputs }])
      await wallet.permissions.requestApproval()
      const inputs = toSignInputs.map(({ index, address, sighashTypes }) => ({
        index,
        address,
        sighash: sighashTypes?.[0],
      }))
      return hex.encode(wallet.key.signPsbt(parsePsbt(psbt, 'hex'), inputs, autoFinalized))
    },
    async pushPsbt(psbt: string) {
      wallet.recordRequest('pushPsbt', [psbt])
      return getTxid(parsePsbt(psbt, 'hex'))
    },
    async sendBitcoin(recipient: string, satoshis: number) {
      wallet.recordRequest('sendBitcoin', [recipient, satoshis])
      await wallet.permissions.requestApproval()
      return wallet.key.transfer(recipient, BigInt(satoshis))
    },
    async disconnect() {
      wallet.recordRequest('disconnect', [])
      wallet.permissions.revoke()
    },
    on(event: keyof typeof eventValues, listener: Listener) {
      const stop = wallet.subscribe((change) => {
        const matches = (change === 'account') === (event === 'accountsChanged')
        if (matches) listener(eventValues[event]())
      })
      unsubscribes.set(listener, (unsubscribes.get(listener) ?? new Map<string, () => void>()).set(event, stop))
    },
    removeListener(event: keyof typeof eventValues, listener: Listener) {
      unsubscribes.get(listener)?.get(event)?.()
    },
  })
}

/** A provider with the sats-connect interface (WBIP004). */
export type SatsConnectTestProvider = {
  request(method: string, params?: unknown): Promise<{ readonly result?: unknown; readonly error?: unknown }>
  /** Returns a function that removes the listener. */
  addListener(info: { readonly eventName: string; readonly cb: (event: object) => void }): () => void
}

/** A provider with the interface of UniSat. */
export type UnisatTestProvider = Readonly<Record<string, (...values: never[]) => unknown>>
