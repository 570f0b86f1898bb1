import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { invalidParams, type TestWalletRequest } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import type { TestWalletBehavior, TestWalletControls } from '../userApproval.js'

/** A cluster in Wallet Standard. */
export type SolanaTestChain = 'solana:mainnet' | 'solana:devnet' | 'solana:testnet'

/** An account in Wallet Standard. */
export type SolanaTestAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly SolanaTestChain[]
  /** Names of the features that this account can use. */
  readonly features: readonly string[]
}

/** Properties in a `change` event of Wallet Standard. */
export type SolanaTestChange = {
  readonly accounts?: readonly SolanaTestAccount[]
  readonly chains?: readonly SolanaTestChain[]
  readonly features?: object
}

type Signing<Input, Output> = (
  ...inputs: readonly (Input & { readonly account: SolanaTestAccount })[]
) => Promise<readonly Output[]>
/** Fields of a message to sign in with (CAIP-122). The wallet fills in `domain` and `address`. */
export type SolanaTestSignIn = {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
type TransactionFeature = { readonly version: '1.0.0'; readonly supportedTransactionVersions: readonly ['legacy', 0] }
type Transaction = { readonly transaction: Uint8Array; readonly options?: object }

/** Features of the wallet by their names in Wallet Standard. */
export type SolanaTestFeatures = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    /** Prompts unless the site is authorized. With `silent`, it never prompts and may return no account. */
    connect(input?: { readonly silent?: boolean }): Promise<{ readonly accounts: readonly SolanaTestAccount[] }>
  }
  /** Revokes the authorization. */
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    /** Returns a function that unsubscribes. */
    on(event: 'change', listener: (change: SolanaTestChange) => void): () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.0.0'
    readonly signMessage: Signing<
      { readonly message: Uint8Array },
      { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }
    >
  }
  /** Connects, and signs a message for the site, with one prompt. */
  readonly 'solana:signIn': {
    readonly version: '1.0.0'
    signIn(...inputs: readonly SolanaTestSignIn[]): Promise<
      readonly {
        readonly account: SolanaTestAccount
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
      }[]
    >
  }
  readonly 'solana:signTransaction': TransactionFeature & {
    readonly signTransaction: Signing<
      Transaction & { readonly chain?: SolanaTestChain },
      { readonly signedTransaction: Uint8Array }
    >
  }
  readonly 'solana:signAndSendTransaction': TransactionFeature & {
    readonly signAndSendTransaction: Signing<
      Transaction & { readonly chain: SolanaTestChain },
      { readonly signature: Uint8Array }
    >
  }
}

/** The interface for Wallet Standard. */
export type SolanaTestWalletProvider = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly SolanaTestChain[]
  /** Accounts that the site sees; empty until it connects on this page. */
  readonly accounts: readonly SolanaTestAccount[]
  readonly features: Partial<SolanaTestFeatures>
}

/** A Solana wallet with a real key, for tests in a page or in Node. */
export type SolanaTestWallet = {
  /** Address of `privateKey`. */
  readonly address: string
  readonly provider: SolanaTestWalletProvider
  /** How prompts are answered; `approve` at first. Pending prompts are answered when this changes. */
  behavior: TestWalletBehavior
  /** Other behavior of the wallet and its user: lock, answer late, report changes twice. */
  readonly controls: TestWalletControls
  /** Whether the wallet sets its own priority fee, by an instruction, on the transactions that it signs; `false` at first. */
  addsInstructions: boolean
  /** Every call of a feature, in order: feature name and inputs. */
  readonly requests: readonly TestWalletRequest[]
  /** Sets the accounts that the site sees and emits `change`. An empty list revokes the authorization. */
  setAccounts(addresses: readonly string[]): void
  /** Emits a `change` event with any content, and changes nothing else. */
  emit(change: SolanaTestChange): void
  /** Registers the wallet with Wallet Standard. Returns a function that unregisters it. */
  register(): () => void
}

/** Options of `createSolanaTestWallet`. */
export type SolanaTestWalletOptions = {
  readonly name: string
  /** 32 bytes (RFC 8032). Use only a key without funds. */
  readonly privateKey: `0x${string}`
  /** Keys of further accounts; `setAccounts` makes them visible. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** JSON-RPC URL of the wallet by cluster. Without one, the wallet signs but cannot send on that cluster. */
  readonly rpcUrls: Readonly<Partial<Record<SolanaTestChain, string>>>
  /** All three when omitted. */
  readonly chains?: readonly SolanaTestChain[]
  /** Names of features that the wallet does not have. */
  readonly without?: readonly (keyof SolanaTestFeatures)[]
  /** Whether it connects and signs in with one prompt (`solana:signIn`); `false` when omitted. */
  readonly supportsSignIn?: boolean
  /** Data URI; a generated logo when omitted. */
  readonly icon?: string
  /** Whether the site is authorized from the start; `false` when omitted. */
  readonly authorized?: boolean
  /** Whether the wallet is locked at the start, as after its auto-lock; `false` when omitted. */
  readonly locked?: boolean
  /** Key in `localStorage` that keeps authorization and lock across reloads. A stored value overrides `authorized`. */
  readonly storageKey?: string
}

/** Name and key of the Solana part of a test wallet. */
export type SolanaTestWalletSeed = {
  /** Equal to the name of the EVM part, like `icon`, so both are recognized as one wallet. */
  readonly name: string
  readonly privateKey: `0x${string}`
  readonly address: string
  /** Data URI. */
  readonly icon: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name, icon }: TestWalletSeed) => ({ name, icon })

/** The Solana parts of the wallets of `testWalletSeeds`. The keys are public: never fund them on a real chain. */
export const solanaTestWalletSeeds: readonly [larkspur: SolanaTestWalletSeed, meridian: SolanaTestWalletSeed] = [
  {
    ...getIdentity(larkspur),
    privateKey: '0xd4fc3cdc36fe712704289939ae0ed51a1e659fa926bab94ba925410a01b5137e',
    address: '2EjBpHAQnfkgkDgiAxUHxY3iN2RL2SsNXRjw691hztZR',
  },
  {
    ...getIdentity(meridian),
    privateKey: '0x5b8ab062ca24248089a67aa539e089d0b6af596c7bfe78873c089be383cd0cdb',
    address: 'HUg71dgtFhVLNxPkJPBNsfB7GZRE7rPzPa5UPBT2Ssdh',
  },
]

/** An ed25519 key. */
export type SolanaKey = {
  /** Public key in base58. */
  readonly address: string
  signMessage(message: Uint8Array): Uint8Array
  /** Returns a copy of the transaction with the signature of this key. */
  signTransaction(transaction: Uint8Array): Uint8Array
}

/** @param privateKey - 32 bytes (RFC 8032) */
export function createSolanaKey(privateKey: `0x${string}`): SolanaKey {
  const secret = hex.decode(privateKey.slice(2).toLowerCase())
  const publicKey = ed25519.getPublicKey(secret)
  const signMessage = (message: Uint8Array) => ed25519.sign(message, secret)
  return {
    address: base58.encode(publicKey),
    signMessage,
    signTransaction: (transaction) => signSolanaTransaction(transaction, publicKey, signMessage),
  }
}

const signatureLength = 64
const keyLength = 32
const headerLength = 3
const versionBit = 0x80

/**
 * Returns a copy of a serialized transaction (legacy or version 0) with the signature of a key.
 *
 * @throws ProviderRpcError -32602 for a malformed transaction, or one without this signer
 */
export function signSolanaTransaction(
  transaction: Uint8Array,
  publicKey: Uint8Array,
  sign: (message: Uint8Array) => Uint8Array,
): Uint8Array {
  const signatures = parseCompactU16(transaction, 0)
  const message = transaction.subarray(signatures.end + signatures.value * signatureLength)
  const isVersioned = (byteAt(message, 0) & versionBit) !== 0
  if (isVersioned && message[0] !== versionBit) throw invalidParams('the version of the transaction is unknown')
  const header = isVersioned ? 1 : 0
  const signers = byteAt(message, header)
  if (signers !== signatures.value) throw invalidParams('the transaction has not one place for each signature')
  const keys = parseCompactU16(message, header + headerLength)
  if (keys.value < signers || message.length < keys.end + keys.value * keyLength)
    throw invalidParams('the transaction is cut off')

  const place = indexOfKey(message, { value: signers, end: keys.end }, publicKey)
  if (place === -1) throw invalidParams('the transaction is not for this account to sign')
  const signed = Uint8Array.from(transaction)
  signed.set(sign(Uint8Array.from(message)), signatures.end + place * signatureLength)
  return signed
}

/** Decodes a compact-u16: one to three bytes of seven bits each. */
function parseCompactU16(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = byteAt(bytes, start + index)
    value |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  throw invalidParams('the transaction has a length that never ends')
}

function byteAt(bytes: Uint8Array, index: number): number {
  const byte = bytes[index]
  if (byte === undefined) throw invalidParams('the transaction is cut off')
  return byte
}

/** The place of a key among the keys of a message, of which `value` begin at `end`; -1 when it is not there. */
const indexOfKey = (message: Uint8Array, { value, end }: ReturnType<typeof parseCompactU16>, key: Uint8Array): number =>
  Array.from({ length: value }, (_, place) => end + place * keyLength).findIndex((start) =>
    key.every((byte, index) => byte === message[start + index]),
  )

const computeBudgetProgram = base58.decode('ComputeBudget111111111111111111111111111111')
/** `SetComputeUnitPrice` of 30,000,000 micro-lamports. */
const computeUnitPrice = [3, 0x80, 0xc3, 0xc9, 1, 0, 0, 0, 0]
const blockhashLength = 32

/** Replaces the price of a compute unit in the instructions of `program`. */
function replacePrice(
  transaction: Uint8Array,
  { start, count, program }: { readonly start: number; readonly count: number; readonly program: number },
): Uint8Array {
  const changed = Uint8Array.from(transaction)
  let at = start
  for (let index = 0; index < count; index++) {
    const accounts = parseCompactU16(transaction, at + 1)
    const data = parseCompactU16(transaction, accounts.end + accounts.value)
    if (transaction[at] === program && transaction[data.end] === computeUnitPrice[0])
      changed.set(computeUnitPrice, data.end)
    at = data.end + data.value
  }
  return changed
}

/**
 * Sets the priority fee of a serialized transaction, as wallets do before they sign: it adds one, or replaces the one that is there.
 * A transaction with address tables stays as it is.
 */
export function setPriorityFee(transaction: Uint8Array): Uint8Array {
  const signatures = parseCompactU16(transaction, 0)
  const start = signatures.end + signatures.value * signatureLength
  const message = transaction.subarray(start)
  const header = (byteAt(message, 0) & versionBit) === 0 ? 0 : 1
  const keys = parseCompactU16(message, header + headerLength)
  const keysEnd = keys.end + keys.value * keyLength
  const instructions = parseCompactU16(message, keysEnd + blockhashLength)
  const program = indexOfKey(message, keys, computeBudgetProgram)
  if (program !== -1)
    return replacePrice(transaction, { start: start + instructions.end, count: instructions.value, program })
  const hasTables = header === 1 && message.at(-1) !== 0
  if (hasTables || keys.value >= 127 || instructions.value >= 127) return transaction
  const end = header === 1 ? message.length - 1 : message.length
  return Uint8Array.from([
    ...transaction.subarray(0, start),
    ...message.subarray(0, header + 2),
    byteAt(message, header + 2) + 1,
    keys.value + 1,
    ...message.subarray(keys.end, keysEnd),
    ...computeBudgetProgram,
    ...message.subarray(keysEnd, keysEnd + blockhashLength),
    instructions.value + 1,
    ...message.subarray(instructions.end, end),
    keys.value,
    0,
    computeUnitPrice.length,
    ...computeUnitPrice,
    ...message.subarray(end),
  ])
}
