import { hex } from '@scure/base'
import { defineGlobal } from '../discovery.js'
import { invalidParams, type TestWalletRequest, unauthorized } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import { createSitePermissions, createUserApproval, type TestWalletBehavior } from '../userApproval.js'
import { createWalletStorage } from '../walletStorage.js'
import { createPolkadotKey } from './polkadotKey.js'

/** An account as an extension tells it. */
export type PolkadotTestAccount = { readonly address: string; readonly name: string; readonly type: 'sr25519' }

/** What an extension gives a site that was let in. */
export type PolkadotTestInjected = {
  readonly accounts: {
    get(): Promise<readonly PolkadotTestAccount[]>
    /** Tells at once, and after each change; returns the undo. */
    subscribe(listener: (accounts: readonly PolkadotTestAccount[]) => void): () => void
  }
  readonly signer: {
    /** `data`: hex, or text; it is signed between `<Bytes>` and `</Bytes>`. */
    signRaw(raw: { readonly address: string; readonly data: string; readonly type: string }): Promise<{
      readonly id: number
      readonly signature: string
    }>
    /** `payload`: polkadot.js `SignerPayloadJSON`. The signature starts with the byte that names the kind of key. */
    signPayload(payload: unknown): Promise<{ readonly id: number; readonly signature: string }>
  }
}

/** What is put into `window.injectedWeb3`. */
export type PolkadotTestExtension = {
  readonly version: string
  /** The publisher's id, a reverse domain name. */
  readonly id?: string
  /** Asks once. */
  enable(origin: string): Promise<PolkadotTestInjected>
}

/** A Polkadot wallet with a real key, for the page or for Node. */
export type PolkadotTestWallet = {
  /** The key's own address. */
  readonly address: string
  readonly extension: PolkadotTestExtension
  /** How prompts are answered. A prompt that hangs is answered as soon as this changes. */
  behavior: TestWalletBehavior
  /** Every request seen, in order: the name of the function, and what it was given. */
  readonly requests: readonly TestWalletRequest[]
  /** Chooses the accounts a site sees and tells listeners; an empty list withdraws the permission. */
  setAccounts(addresses: readonly string[]): void
  /** Puts the extension into `window.injectedWeb3` under its key; returns the undo. */
  inject(): () => void
}

/** What a Polkadot test wallet is made of. */
export type PolkadotTestWalletOptions = {
  /** Its key in `window.injectedWeb3`. */
  readonly name: string
  /** The publisher's id, a reverse domain name; none when left out. */
  readonly id?: string
  /** Seed of 32 bytes (sr25519); must be worth nothing. */
  readonly privateKey: `0x${string}`
  /** Seeds of further accounts, seen once they are chosen. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** Number that addresses carry for their chain (SS58); 42, for any chain, when left out. */
  readonly prefix?: number
  /** Whether the site was let in before. */
  readonly authorized?: boolean
  /** Key of local storage under which the permission outlives a reload; it wins over `authorized`. */
  readonly storageKey?: string
}

/** What is needed to create the Polkadot side of one of the two wallets of the local world. */
export type PolkadotTestWalletSeed = {
  readonly name: string
  /** The publisher's id: what the EVM side announces as `rdns`, for it is the same wallet. */
  readonly id: string
  readonly privateKey: `0x${string}`
  /** As it is written for any chain (SS58, 42). */
  readonly address: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name, rdns }: TestWalletSeed) => ({ name, id: rdns })

/** The Polkadot side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
export const polkadotTestWalletSeeds: readonly [larkspur: PolkadotTestWalletSeed, meridian: PolkadotTestWalletSeed] = [
  {
    ...getIdentity(larkspur),
    privateKey: '0x3113c4efa96bd652f3bb0d42856748b6245c932f0251bcebb3eae9fe6bbaeb46',
    address: '5HpT6t3gPAK9VziyS1k1YXxcvJyXiwwSr2BB4iBV3odonF7S',
  },
  {
    ...getIdentity(meridian),
    privateKey: '0x793d8de2e935da9a489e83b0196dbd67597157cf7c3bd28c24914ec5dadd38ca',
    address: '5H4FNWPy8Q6UB8DRGpLW3PAKYvLC7KSaKcwgWqKyAmfHkpTv',
  },
]

const anyChain = 42
const isHex = (text: string) => /^0x(?:[0-9a-f]{2})*$/i.test(text)

/** A Polkadot extension with a real sr25519 key that does what its `behavior` says. */
export function createPolkadotTestWallet(options: PolkadotTestWalletOptions): PolkadotTestWallet {
  const { name, id, prefix = anyChain } = options
  const storage = createWalletStorage(options.storageKey)
  const { authorized = options.authorized ?? false } = storage.load()

  const ownKey = createPolkadotKey(options.privateKey, prefix)
  const keys = [ownKey, ...(options.otherKeys ?? []).map((seed) => createPolkadotKey(seed, prefix))]
  const approval = createUserApproval()
  const requests: TestWalletRequest[] = []
  const recordRequest = (method: string, ...params: readonly unknown[]) => void requests.push({ method, params })
  const listeners = new Set<(accounts: readonly PolkadotTestAccount[]) => void>()
  let selectedAddresses = [ownKey.address]

  const visible = () =>
    permissions.isGranted
      ? selectedAddresses.map((address, at) => ({ address, name: `${name} ${at + 1}`, type: 'sr25519' as const }))
      : []
  const notify = () => listeners.forEach((listener) => listener(visible()))
  const permissions = createSitePermissions({
    approval,
    authorized,
    onChange(isGranted) {
      storage.save({ authorized: isGranted })
      notify()
    },
  })
  const keyOf = (address: unknown) => {
    const key = keys.find((one) => one.address === address && selectedAddresses.includes(one.address))
    if (!key) throw unauthorized()
    return key
  }

  const injected: PolkadotTestInjected = Object.freeze({
    accounts: {
      get: async () => visible(),
      subscribe(listener) {
        listeners.add(listener)
        listener(visible())
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      async signRaw(raw) {
        recordRequest('signRaw', raw)
        const key = keyOf(raw.address)
        if (raw.type !== 'bytes') throw invalidParams(`${raw.type} cannot be signed`)
        await permissions.requestApproval()
        const { data } = raw
        const bytes = isHex(data) ? hex.decode(data.slice(2).toLowerCase()) : new TextEncoder().encode(data)
        return { id: requests.length, signature: key.signBytes(bytes) }
      },
      async signPayload(payload) {
        recordRequest('signPayload', payload)
        const key = keyOf((payload as { readonly address?: unknown } | undefined)?.address)
        await permissions.requestApproval()
        return { id: requests.length, signature: key.signPayload(payload) }
      },
    },
  })
  const extension = Object.freeze({
    version: '1.0.0',
    ...(id !== undefined && { id }),
    async enable(origin: string) {
      recordRequest('enable', origin)
      await permissions.requestAccess()
      return injected
    },
  })

  return {
    address: ownKey.address,
    extension,
    requests,
    get behavior() {
      return approval.behavior
    },
    set behavior(behavior) {
      approval.behavior = behavior
    },
    setAccounts(addresses) {
      if (addresses.length === 0) return permissions.revoke()
      selectedAddresses = [...addresses]
      if (permissions.isGranted) notify()
    },
    inject: () => defineGlobal(`injectedWeb3.${name}`, extension),
  }
}
