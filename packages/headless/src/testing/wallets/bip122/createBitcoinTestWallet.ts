import { defineGlobal, registerStandardWallet } from '../discovery.js'
import { drawLogo } from '../drawLogo.js'
import { invalidParams, type TestWalletRequest } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import { createSitePermissions, createUserApproval, type TestWalletBehavior } from '../userApproval.js'
import { createWalletStorage } from '../walletStorage.js'
import { type BitcoinTestNetwork, createBitcoinKey } from './bitcoinKey.js'
import {
  type BitcoinWalletState,
  createSatsConnectProvider,
  createUnisatProvider,
  type SatsConnectTestProvider,
  type UnisatTestProvider,
} from './bitcoinProviders.js'
import { createBitcoinStandardWallet } from './bitcoinStandardWallet.js'

/** A Bitcoin wallet with real keys, for the page or for Node. It shows itself in three ways, and is one wallet in all. */
export type BitcoinTestWallet = {
  readonly info: { readonly name: string; readonly id: string | undefined; readonly icon: string }
  /** Where payments go, of the account and on the network that are chosen now. */
  readonly address: string
  /** Where ordinals go (taproot). */
  readonly ordinalAddress: string
  /** Of the payment account; hex. */
  readonly publicKey: string
  /** The wallet as Wallet Standard knows it. */
  readonly standard: object
  readonly satsConnect: SatsConnectTestProvider
  readonly unisat: UnisatTestProvider
  /** How prompts are answered. A prompt that hangs is answered as soon as this changes. */
  behavior: TestWalletBehavior
  /** Every request seen, in order: the name of the function or method, and what it was given. */
  readonly requests: readonly TestWalletRequest[]
  /** Chooses the account by its address for payments and tells listeners; an empty list withdraws the permission. */
  setAccounts(addresses: readonly string[]): void
  /** Moves the wallet and tells listeners. */
  setNetwork(network: BitcoinTestNetwork): void
  /** Registers the wallet with Wallet Standard, now and when a page asks; returns the undo. */
  register(): () => void
  /** Lists the wallet in `btc_providers` and puts it on the window at `path`; returns the undo. */
  list(path?: string): () => void
  /** Puts the wallet on the window as UniSat; returns the undo. */
  inject(): () => void
}

/** What a Bitcoin test wallet is made of. */
export type BitcoinTestWalletOptions = {
  readonly name: string
  /** The publisher's id, a reverse domain name; none when left out. Only Wallet Standard tells it. */
  readonly id?: string
  /** 32 bytes; must be worth nothing. */
  readonly privateKey: `0x${string}`
  /** Keys of further accounts, seen once they are chosen. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** `mainnet` when left out. */
  readonly network?: BitcoinTestNetwork
  /** Kind of the address for payments; `p2wpkh` when left out. */
  readonly paymentType?: 'p2wpkh' | 'p2sh'
  /** Data URI; a drawn one when left out. */
  readonly icon?: string
  /** Whether the site was let in before. */
  readonly authorized?: boolean
  /** Key of local storage under which the permission outlives a reload; it wins over `authorized`. */
  readonly storageKey?: string
}

/** What is needed to create the Bitcoin side of one of the two wallets of the local world. */
export type BitcoinTestWalletSeed = {
  readonly name: string
  /** The publisher's id: what the EVM side announces as `rdns`, for it is the same wallet. */
  readonly id: string
  readonly privateKey: `0x${string}`
  /** For payments, on the main network. */
  readonly address: string
  /** For ordinals, on the main network. */
  readonly ordinalAddress: string
  /** Data URI. */
  readonly icon: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name, rdns, icon }: TestWalletSeed) => ({ name, id: rdns, icon })

/** The Bitcoin side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
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

/** A Bitcoin wallet with real keys that signs messages and PSBTs, and does what its `behavior` says. */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { name, id, paymentType = 'p2wpkh' } = options
  const icon = options.icon ?? `data:image/svg+xml,${encodeURIComponent(drawLogo(id ?? name))}`
  const storage = createWalletStorage(options.storageKey)
  const { authorized = options.authorized ?? false } = storage.load()

  const approval = createUserApproval()
  const requests: TestWalletRequest[] = []
  const listeners = new Set<(change: 'account' | 'network') => void>()
  const notify = (change: 'account' | 'network') => listeners.forEach((listener) => listener(change))
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
      authorized,
      onChange(isGranted) {
        storage.save({ authorized: isGranted })
        notify('account')
      },
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
  const info = { name, id, icon }
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
