import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { defineGlobal } from '../discovery.js'
import { invalidParams, type TestWalletRequest, unauthorized } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import {
  createSitePermissions,
  createUserApproval,
  createWalletStorage,
  notifyTimes,
  type TestWalletBehavior,
  type TestWalletControls,
} from '../userApproval.js'

/** An sr25519 key. */
type PolkadotKey = {
  /** SS58. */
  readonly address: string
  /** Hex signature of the bytes wrapped in `<Bytes>` and `</Bytes>`, unless they are wrapped already. */
  signBytes(bytes: Uint8Array): string
  /** Hex signature after the type byte of sr25519. @throws ProviderRpcError -32602 for a malformed payload */
  signPayload(payload: unknown): string
}

const sr25519Byte = 1
const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesPrefix = '<Bytes>'
const bytesSuffix = '</Bytes>'

function wrap(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  const isWrapped = text.startsWith(bytesPrefix) && text.endsWith(bytesSuffix)
  return isWrapped ? bytes : Uint8Array.from([...utf8(bytesPrefix), ...bytes, ...utf8(bytesSuffix)])
}

/** @param prefix - SS58 prefix below 64 */
function toSs58Address(publicKey: Uint8Array, prefix: number): string {
  const body = [prefix, ...publicKey]
  const checksum = blake2b(Uint8Array.from([...utf8('SS58PRE'), ...body]))
  return base58.encode(Uint8Array.from([...body, ...checksum.slice(0, 2)]))
}

/** @param seed - 32 bytes */
function createPolkadotKey(seed: `0x${string}`, prefix: number): PolkadotKey {
  const secret = secretFromSeed(hex.decode(seed.slice(2).toLowerCase()))
  const address = toSs58Address(getPublicKey(secret), prefix)
  return {
    address,
    signBytes: (bytes) => `0x${hex.encode(sign(secret, wrap(bytes)))}`,
    signPayload: (payload) => `0x${hex.encode(Uint8Array.of(sr25519Byte, ...sign(secret, encodePayload(payload))))}`,
  }
}

/** Longer payloads are signed as their hash, which this wallet does not support. */
const maxLength = 256

const littleEndian = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** SCALE compact encoding. */
function encodeCompact(value: bigint): number[] {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return [((length - 4) << 2) | 3, ...littleEndian(value, length)]
}

/**
 * The signed bytes of a transaction payload (polkadot.js `SignerPayloadJSON`).
 *
 * @throws ProviderRpcError -32602 for a malformed or too long payload
 */
function encodePayload(payload: unknown): Uint8Array {
  const fields = (payload ?? {}) as Readonly<Record<string, unknown>>
  const bytes = (name: string) => {
    const value = fields[name]
    if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(value)) throw invalidParams(`${name} is no hex`)
    return [...hex.decode(value.slice(2).toLowerCase())]
  }
  const number = (name: string) => bytes(name).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const all = [
    ...bytes('method'),
    ...bytes('era'),
    ...encodeCompact(number('nonce')),
    ...encodeCompact(number('tip')),
    ...littleEndian(number('specVersion'), 4),
    ...littleEndian(number('transactionVersion'), 4),
    ...bytes('genesisHash'),
    ...bytes('blockHash'),
  ]
  if (all.length > maxLength) throw invalidParams('the payload is too long for this wallet')
  return Uint8Array.from(all)
}

/** An account of an extension. */
export type PolkadotTestAccount = { readonly address: string; readonly name: string; readonly type: 'sr25519' }

/** The interface of an extension for an authorized site. */
export type PolkadotTestInjected = {
  readonly accounts: {
    get(): Promise<readonly PolkadotTestAccount[]>
    /** Calls the listener now and after each change. Returns a function that unsubscribes. */
    subscribe(listener: (accounts: readonly PolkadotTestAccount[]) => void): () => void
  }
  readonly signer: {
    /** Signs `data` (hex or text) wrapped in `<Bytes>` and `</Bytes>`. */
    signRaw(raw: { readonly address: string; readonly data: string; readonly type: string }): Promise<{
      readonly id: number
      readonly signature: string
    }>
    /** `payload`: `SignerPayloadJSON` of polkadot.js. The signature starts with the type byte of the key. */
    signPayload(payload: unknown): Promise<{ readonly id: number; readonly signature: string }>
  }
}

/** An extension in `window.injectedWeb3`. */
export type PolkadotTestExtension = {
  readonly version: string
  /** Authorizes the site; prompts unless it is authorized. */
  enable(origin: string): Promise<PolkadotTestInjected>
}

/** A Polkadot wallet with a real key, for tests in a page or in Node. */
export type PolkadotTestWallet = {
  /** Address of `privateKey`. */
  readonly address: string
  readonly extension: PolkadotTestExtension
  /** How prompts are answered; `approve` at first. Pending prompts are answered when this changes. */
  behavior: TestWalletBehavior
  /** Other behavior of the wallet and its user: lock, answer late, report changes twice. */
  readonly controls: TestWalletControls
  /** Every call of the extension, in order: function name and parameters. */
  readonly requests: readonly TestWalletRequest[]
  /** Sets the accounts that the site sees and notifies listeners. An empty list revokes the authorization. */
  setAccounts(addresses: readonly string[]): void
  /** Adds the extension to `window.injectedWeb3`. Returns a function that removes it. */
  inject(): () => void
}

/** Options of `createPolkadotTestWallet`. */
export type PolkadotTestWalletOptions = {
  /** Key in `window.injectedWeb3`. */
  readonly name: string
  /** Seed of 32 bytes (sr25519). Use only a seed without funds. */
  readonly privateKey: `0x${string}`
  /** Seeds of further accounts; `setAccounts` makes them visible. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** SS58 prefix of the addresses; 42 (any chain) when omitted. */
  readonly prefix?: number
  /** Whether the site is authorized from the start; `false` when omitted. */
  readonly authorized?: boolean
  /** Whether the wallet is locked at the start, as after its auto-lock; `false` when omitted. */
  readonly locked?: boolean
  /** Key in `localStorage` that keeps authorization and lock across reloads. A stored value overrides `authorized`. */
  readonly storageKey?: string
}

/** Name and key of the Polkadot part of a test wallet. */
export type PolkadotTestWalletSeed = {
  readonly name: string
  readonly privateKey: `0x${string}`
  /** SS58 address with prefix 42. */
  readonly address: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name }: TestWalletSeed) => ({ name })

/** The Polkadot parts of the wallets of `testWalletSeeds`. The keys are public: never fund them on a real chain. */
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

/**
 * Creates a Polkadot extension with a real sr25519 key. It signs, and answers prompts according to `behavior`.
 *
 * @example
 *   const wallet = createPolkadotTestWallet(polkadotTestWalletSeeds[0])
 *   const remove = wallet.inject()
 */
export function createPolkadotTestWallet(options: PolkadotTestWalletOptions): PolkadotTestWallet {
  const { name, prefix = anyChain } = options
  const storage = createWalletStorage(options.storageKey)
  const { authorized = false, locked = false } = options

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
  const notify = () => notifyTimes(permissions.controls, () => listeners.forEach((listener) => listener(visible())))
  const permissions = createSitePermissions({
    approval,
    stored: { authorized, locked, ...storage.load() },
    save: storage.save,
    onChange: () => notify(),
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
    controls: permissions.controls,
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
