import { defineGlobal, registerStandardWallet } from '../discovery.js'
import { drawLogo, type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import { invalidParams, type TestWalletRequest } from '../jsonRpc.js'
import {
  createSitePermissions,
  createUserApproval,
  createWalletStorage,
  notifyTimes,
  type TestWalletBehavior,
  type TestWalletControls,
} from '../userApproval.js'
import { type BitcoinTestNetwork, createBitcoinKey } from './bitcoinKey.js'
import {
  type BitcoinWalletState,
  createSatsConnectProvider,
  createUnisatProvider,
  type SatsConnectTestProvider,
  type UnisatTestProvider,
} from './bitcoinProviders.js'
import { createBitcoinStandardWallet } from './bitcoinStandardWallet.js'

/** A Bitcoin wallet with real keys, for tests in a page or in Node. One wallet with three interfaces. */
export type BitcoinTestWallet = {
  readonly info: { readonly name: string; readonly icon: string }
  /** Payment address of the selected account on the current network. */
  readonly address: string
  /** Ordinals address (taproot). */
  readonly ordinalAddress: string
  /** Public key of the payment account, in hex. */
  readonly publicKey: string
  /** Interface for Wallet Standard; `register` makes it visible to the page. */
  readonly standard: object
  /** Interface of sats-connect; `list` makes it visible to the page. */
  readonly satsConnect: SatsConnectTestProvider
  /** Interface of UniSat; `inject` makes it visible to the page. */
  readonly unisat: UnisatTestProvider
  /** How prompts are answered; `approve` at first. Pending prompts are answered when this changes. */
  behavior: TestWalletBehavior
  /** Other behavior of the wallet and its user: lock, answer late, report changes twice. */
  readonly controls: TestWalletControls
  /** Every call of the three interfaces, in order: method or function name, and parameters. */
  readonly requests: readonly TestWalletRequest[]
  /** Selects the account with a payment address and notifies listeners. An empty list revokes the authorization. */
  setAccounts(addresses: readonly string[]): void
  /** Switches the network and notifies listeners. */
  setNetwork(network: BitcoinTestNetwork): void
  /** Registers the wallet with Wallet Standard. Returns a function that unregisters it. */
  register(): () => void
  /** Lists the wallet in `window.btc_providers` and defines it as a global at `path`. Returns a function that removes both. */
  list(path?: string): () => void
  /** Defines the wallet as `window.unisat`. Returns a function that removes it. */
  inject(): () => void
}

/** Options of `createBitcoinTestWallet`. */
export type BitcoinTestWalletOptions = {
  readonly name: string
  /** 32 bytes. Use only a key without funds. */
  readonly privateKey: `0x${string}`
  /** Keys of further accounts; `setAccounts` makes them visible. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** `mainnet` when omitted. */
  readonly network?: BitcoinTestNetwork
  /** Type of the payment address; `p2wpkh` when omitted. */
  readonly paymentType?: 'p2wpkh' | 'p2sh'
  /** Data URI; a generated logo when omitted. */
  readonly icon?: string
  /** Whether the site is authorized from the start; `false` when omitted. */
  readonly authorized?: boolean
  /** Whether the wallet is locked at the start, as after its auto-lock; `false` when omitted. */
  readonly locked?: boolean
  /** Key in `localStorage` that keeps authorization and lock across reloads. A stored value overrides `authorized`. */
  readonly storageKey?: string
}

/** Name and key of the Bitcoin part of a test wallet. */
export type BitcoinTestWalletSeed = {
  /** Equal to the name of the EVM part, like `icon`, so both are recognized as one wallet. */
  readonly name: string
  readonly privateKey: `0x${string}`
  /** Payment address on mainnet. */
  readonly address: string
  /** Ordinals address on mainnet. */
  readonly ordinalAddress: string
  /** Data URI. */
  readonly icon: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name, icon }: TestWalletSeed) => ({ name, icon })

/** The Bitcoin parts of the wallets of `testWalletSeeds`. The keys are public: never fund them on a real chain. */
export const bitcoinTestWalletSeeds: readonly [larkspur: BitcoinTestWalletSeed, meridian: BitcoinTestWalletSeed] = [
  {
    ...getIdentity(larkspur),
    privateKey: '0x5aec4198470bd70c825b34da7b0e7cc15dc5b70de1787550c045bd1a93c5c9c2',
    address: 'bc1q3t223gyja5qsr4zx960gkavtwygkpem7cq0xge',
    ordinalAddress: 'bc1per9stgvt42c4gcrx570cpe6wyg63yw7fxj8hkx5t5m2e2z636jysm0hm8u',
  },
  {
    ...getIdentity(meridian),
    privateKey: '0x0664e9940ed40000dc04f9a2ac8b1a3835bc2cff95d71ccbb1a61d366569b513',
    address: 'bc1qs9zj5k4ewmqaqejh6fn4rdsctxexk494rjuan5',
    ordinalAddress: 'bc1phk20rv9d50q58crex05uymp9af9hw7ueezz9f42ql044ea88m94q60gyk3',
  },
]

/**
 * Creates a Bitcoin wallet with real keys. It signs messages and PSBTs, and answers prompts according to `behavior`.
 *
 * @example
 *   const wallet = createBitcoinTestWallet(bitcoinTestWalletSeeds[0])
 *   const unregister = wallet.register()
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { name, paymentType = 'p2wpkh' } = options
  const icon = options.icon ?? `data:image/svg+xml,${encodeURIComponent(drawLogo(name))}`
  const storage = createWalletStorage(options.storageKey)
  const { authorized = false, locked = false } = options

  const approval = createUserApproval()
  const requests: TestWalletRequest[] = []
  const listeners = new Set<(change: 'account' | 'network') => void>()
  const notify = (change: 'account' | 'network') =>
    notifyTimes(state.permissions.controls, () => listeners.forEach((listener) => listener(change)))
  const secrets = [options.privateKey, ...(options.otherKeys ?? [])]
  const keysOn = (network: BitcoinWalletState['network']) =>
    secrets.map((secret) => createBitcoinKey(secret, network, paymentType))
  const keys = { mainnet: keysOn('mainnet'), testnet: keysOn('testnet') }

  let network = options.network ?? 'mainnet'
  let accountIndex = 0
  const currentKey = () => {
    const key = keys[network][accountIndex]
    if (!key) throw invalidParams('there is no such account')
    return key
  }

  const state: BitcoinWalletState = {
    permissions: createSitePermissions({
      approval,
      stored: { authorized, locked, ...storage.load() },
      save: storage.save,
      onChange: () => notify('account'),
    }),
    get key() {
      return currentKey()
    },
    get network() {
      return network
    },
    setNetwork(next) {
      if (next === network) return
      network = next
      notify('network')
      notify('account')
    },
    recordRequest: (method, params) => void requests.push({ method, params }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const info = { name, icon }
  const standard = createBitcoinStandardWallet(info, state)
  const satsConnect = createSatsConnectProvider(state)
  const unisat = createUnisatProvider(state)

  return {
    info,
    get address() {
      return currentKey().accounts[0].address
    },
    get ordinalAddress() {
      return currentKey().accounts[1].address
    },
    get publicKey() {
      return currentKey().accounts[0].publicKey
    },
    standard,
    satsConnect,
    unisat,
    requests,
    controls: state.permissions.controls,
    get behavior() {
      return approval.behavior
    },
    set behavior(behavior) {
      approval.behavior = behavior
    },
    setAccounts([address]) {
      if (address === undefined) return state.permissions.revoke()
      const found = keys[network].findIndex(({ accounts }) => accounts[0].address === address)
      if (found < 0) throw invalidParams(`${address} is not an account of the wallet`)
      if (found === accountIndex) return
      accountIndex = found
      if (state.permissions.isGranted) notify('account')
    },
    setNetwork: (next) => state.setNetwork(next),
    register: () => registerStandardWallet(standard),
    list(path = `${name}Providers.BitcoinProvider`) {
      const removeGlobal = defineGlobal(path, satsConnect)
      const page = globalThis as { btc_providers?: object[] }
      const entry = { id: path, name, icon }
      page.btc_providers = [...(page.btc_providers ?? []), entry]
      return () => {
        removeGlobal()
        page.btc_providers = page.btc_providers?.filter((other) => other !== entry) ?? []
      }
    },
    inject: () => defineGlobal('unisat', unisat),
  }
}
