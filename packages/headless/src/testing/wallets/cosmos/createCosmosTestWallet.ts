import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32, hex } from '@scure/base'
import { ripemd160, sha256 } from 'viem'
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

/** A secp256k1 key. */
export type CosmosKey = {
  readonly publicKey: Uint8Array
  /** The 20 bytes that an address encodes. */
  readonly account: Uint8Array
  address(prefix: string): string
  signAmino(signDoc: object): CosmosTestSignature
  signDirect(signDoc: CosmosTestDirectDoc): CosmosTestSignature
}

/** @param privateKey - 32 bytes (secp256k1) */
function createCosmosKey(privateKey: `0x${string}`): CosmosKey {
  const secret = hex.decode(privateKey.slice(2).toLowerCase())
  const publicKey = secp256k1.getPublicKey(secret)
  const account = ripemd160(sha256(publicKey, 'bytes'), 'bytes')
  const sign = (bytes: Uint8Array): CosmosTestSignature => ({
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(secp256k1.sign(bytes, secret)),
  })
  return {
    publicKey,
    account,
    address: (prefix) => bech32.encode(prefix, bech32.toWords(account)),
    signAmino: (signDoc) => sign(encodeAminoSignDoc(signDoc)),
    signDirect: (signDoc) => sign(encodeDirectSignDoc(signDoc)),
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([key, field]) => [key, sortKeys(field)]))
}

/** The signed bytes of an amino document: JSON with sorted keys, and `&`, `<`, `>` escaped as in Go. */
function encodeAminoSignDoc(signDoc: object): Uint8Array {
  const escape = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`
  return new TextEncoder().encode(JSON.stringify(sortKeys(signDoc)).replace(/[&<>]/g, escape))
}

function varint(value: bigint): number[] {
  return value < 0x80n ? [Number(value)] : [Number((value & 0x7fn) | 0x80n), ...varint(value >> 7n)]
}

const bytesField = (number: number, bytes: Uint8Array) =>
  bytes.length === 0 ? [] : [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes]

/** The signed bytes of a document in direct mode: protobuf `SignDoc`. */
function encodeDirectSignDoc({ bodyBytes, authInfoBytes, chainId, accountNumber }: CosmosTestDirectDoc): Uint8Array {
  return Uint8Array.from([
    ...bytesField(1, bodyBytes),
    ...bytesField(2, authInfoBytes),
    ...bytesField(3, new TextEncoder().encode(chainId)),
    ...(accountNumber === 0n ? [] : [4 << 3, ...varint(accountNumber)]),
  ])
}

/** A public key in amino JSON. `value`: base64. */
export type CosmosTestPublicKey = { readonly type: 'tendermint/PubKeySecp256k1'; readonly value: string }

/** A signature with its public key. `signature`: 64 bytes in base64. */
export type CosmosTestSignature = { readonly pub_key: CosmosTestPublicKey; readonly signature: string }

/** A document for direct mode (protobuf `SignDoc`). */
export type CosmosTestDirectDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** The interface of Keplr. */
export type CosmosTestProvider = {
  readonly version: string
  enable(chainIds: string | readonly string[]): Promise<void>
  disable(chainIds?: string | readonly string[]): Promise<void>
  getKey(chainId: string): Promise<{
    readonly name: string
    readonly algo: 'secp256k1'
    readonly pubKey: Uint8Array
    readonly address: Uint8Array
    readonly bech32Address: string
  }>
  /** Signs an amino `StdSignDoc` without changes. */
  signAmino(
    chainId: string,
    signer: string,
    signDoc: object,
  ): Promise<{ readonly signed: object; readonly signature: CosmosTestSignature }>
  signDirect(
    chainId: string,
    signer: string,
    signDoc: CosmosTestDirectDoc,
  ): Promise<{ readonly signed: CosmosTestDirectDoc; readonly signature: CosmosTestSignature }>
  /** Signs a message (ADR-036). */
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<CosmosTestSignature>
  experimentalSuggestChain(chainInfo: object): Promise<void>
}

/** A Cosmos wallet with a real key, for tests in a page or in Node. */
export type CosmosTestWallet = {
  /** Address of `privateKey` on the Cosmos Hub. */
  readonly address: string
  /** Address of the selected account on a chain. @throws Error for a chain that the wallet does not know */
  addressOn(chainId: string): string
  readonly provider: CosmosTestProvider
  /** How prompts are answered; `approve` at first. Pending prompts are answered when this changes. */
  behavior: TestWalletBehavior
  /** Other behavior of the wallet and its user: lock, answer late, report changes twice. */
  readonly controls: TestWalletControls
  /** Every call of the provider, in order: function name and parameters. */
  readonly requests: readonly TestWalletRequest[]
  /** Selects the account with an address on the Cosmos Hub and notifies the page. An empty list revokes the authorization. */
  setAccounts(addresses: readonly string[]): void
  /** Defines the wallet as `window.keplr`, or under another name. Returns a function that removes it. */
  inject(name?: string): () => void
}

/** Options of `createCosmosTestWallet`. */
export type CosmosTestWalletOptions = {
  readonly name: string
  /** 32 bytes (secp256k1). Use only a key without funds. */
  readonly privateKey: `0x${string}`
  /** Keys of further accounts; `setAccounts` makes them visible. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** Bech32 prefix by chain id, for the chains that the wallet knows from the start; Cosmos Hub and Osmosis when omitted. */
  readonly chains?: Readonly<Record<string, string>>
  /** Whether the site is authorized from the start; `false` when omitted. */
  readonly authorized?: boolean
  /** Whether the wallet is locked at the start, as after its auto-lock; `false` when omitted. */
  readonly locked?: boolean
  /** Key in `localStorage` that keeps authorization and lock across reloads. A stored value overrides `authorized`. */
  readonly storageKey?: string
}

/** Name and key of the Cosmos part of a test wallet. */
export type CosmosTestWalletSeed = {
  readonly name: string
  readonly privateKey: `0x${string}`
  /** Address on the Cosmos Hub. */
  readonly address: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name }: TestWalletSeed) => ({ name })

/** The Cosmos parts of the wallets of `testWalletSeeds`. The keys are public: never fund them on a real chain. */
export const cosmosTestWalletSeeds: readonly [larkspur: CosmosTestWalletSeed, meridian: CosmosTestWalletSeed] = [
  {
    ...getIdentity(larkspur),
    privateKey: '0x1a7af69154ae120937fde189b127b8e87e04bab0a6ebb9386236e8ff61688108',
    address: 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0',
  },
  {
    ...getIdentity(meridian),
    privateKey: '0x86784a5212912fe5b1774d19641b67b83e650f0c704984078e1cea6b6edb646c',
    address: 'cosmos1p0muug6tdrrrpzyqfar426tzugunka6hefwt5p',
  },
]

const hub = 'cosmos'
const knownChains = { 'cosmoshub-4': hub, 'osmosis-1': 'osmo' }

type ChainInfo = {
  readonly chainId?: unknown
  readonly bech32Config?: { readonly bech32PrefixAccAddr?: unknown }
}

/**
 * Creates a Cosmos wallet with the interface of Keplr and a real key. It signs, and answers prompts according to `behavior`.
 *
 * @example
 *   const wallet = createCosmosTestWallet(cosmosTestWalletSeeds[0])
 *   const remove = wallet.inject()
 */
export function createCosmosTestWallet(options: CosmosTestWalletOptions): CosmosTestWallet {
  const { name } = options
  const storage = createWalletStorage(options.storageKey)
  const { authorized = false, locked = false } = options

  const ownKey = createCosmosKey(options.privateKey)
  const keys = [ownKey, ...(options.otherKeys ?? []).map(createCosmosKey)]
  const chains = new Map(Object.entries(options.chains ?? knownChains))
  const approval = createUserApproval()
  const requests: TestWalletRequest[] = []
  const recordRequest = (method: string, ...params: readonly unknown[]) => void requests.push({ method, params })
  const events = new Set<string>()
  const permissions = createSitePermissions({
    approval,
    stored: { authorized, locked, ...storage.load() },
    save: storage.save,
    // Keplr tells pages of another account, and not that it was locked.
    onChange: () => permissions.controls.isLocked || notify(),
  })
  let currentKey = ownKey

  const prefixOf = (chainId: string) => {
    const prefix = chains.get(chainId)
    if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  const notify = () =>
    notifyTimes(permissions.controls, () => events.forEach((event) => globalThis.dispatchEvent?.(new Event(event))))

  /** Prompts for one signature of the selected account. */
  async function approve(chainId: string, signer: string) {
    if (signer !== currentKey.address(prefixOf(chainId))) throw unauthorized()
    await permissions.requestApproval()
    return currentKey
  }

  const provider: CosmosTestProvider = Object.freeze({
    version: '0.12.0',
    async enable(chainIds) {
      recordRequest('enable', chainIds)
      for (const chainId of [chainIds].flat()) prefixOf(chainId)
      await permissions.requestAccess()
    },
    async disable(chainIds) {
      recordRequest('disable', chainIds)
      permissions.revoke()
    },
    async getKey(chainId) {
      recordRequest('getKey', chainId)
      const bech32Address = currentKey.address(prefixOf(chainId))
      // A locked wallet opens its window, whatever the site asks.
      if (permissions.controls.isLocked) await permissions.requestAccess()
      if (!permissions.isGranted) throw unauthorized()
      return { name, algo: 'secp256k1', pubKey: currentKey.publicKey, address: currentKey.account, bech32Address }
    },
    async signAmino(chainId, signer, signDoc) {
      recordRequest('signAmino', chainId, signer, signDoc)
      const key = await approve(chainId, signer)
      return { signed: signDoc, signature: key.signAmino(signDoc) }
    },
    async signDirect(chainId, signer, signDoc) {
      recordRequest('signDirect', chainId, signer, signDoc)
      const key = await approve(chainId, signer)
      return { signed: signDoc, signature: key.signDirect(signDoc) }
    },
    async signArbitrary(chainId, signer, data) {
      recordRequest('signArbitrary', chainId, signer, data)
      const key = await approve(chainId, signer)
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
      return key.signAmino({
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }],
        memo: '',
      })
    },
    async experimentalSuggestChain(chainInfo) {
      recordRequest('experimentalSuggestChain', chainInfo)
      const { chainId, bech32Config } = chainInfo as ChainInfo
      const prefix = bech32Config?.bech32PrefixAccAddr
      if (typeof chainId !== 'string' || typeof prefix !== 'string') throw invalidParams('the chain is not described')
      await approval.request()
      chains.set(chainId, prefix)
    },
  } satisfies CosmosTestProvider)

  return {
    address: ownKey.address(hub),
    addressOn: (chainId) => currentKey.address(prefixOf(chainId)),
    provider,
    requests,
    controls: permissions.controls,
    get behavior() {
      return approval.behavior
    },
    set behavior(behavior) {
      approval.behavior = behavior
    },
    setAccounts([address]) {
      const key = keys.find((one) => one.address(hub) === address)
      if (address === undefined) return permissions.revoke()
      if (!key) throw invalidParams(`${address} is not an account of the wallet`)
      currentKey = key
      notify()
    },
    inject(at = 'keplr') {
      const event = `${at}_keystorechange`
      const removeGlobal = defineGlobal(at, provider)
      events.add(event)
      return () => {
        events.delete(event)
        removeGlobal()
      }
    },
  }
}
