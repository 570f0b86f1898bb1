import { errorMessages } from '../../constants/messages.js'
import { InvalidDataError } from '../../errors/validation.js'
import { bytesToBase58, base64ToBytes, bytesToBase64, isSameBytes } from '../../rules/encoding.js'
import type { Web3 } from './loadWeb3.js'

/** A serialized transaction in parts: signatures, and the message they sign. */
export type RawTransaction = {
  /** One per signer, in the order of `signers`; a missing one is all zeros. */
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
  /** Addresses that have to sign; the first is the fee payer. */
  readonly signers: readonly string[]
  readonly isLegacy: boolean
}

const signatureSize = 64
const keySize = 32
const versionZero = 0x80

/** Reads a compact-u16: 7 bits per byte, lowest first, in at most three bytes. */
function parseCompactU16(bytes: Uint8Array, offset: number): { count: number; next: number } {
  let count = 0
  for (let place = 0; place < 3; place += 1) {
    const byte = bytes[offset + place] ?? Number.NaN
    count |= (byte & 0x7f) << (7 * place)
    if (byte < versionZero) return { count, next: offset + place + 1 }
  }
  throw new RangeError('a count is expected')
}

const sliceChunks = (bytes: Uint8Array, from: number, count: number, size: number): Uint8Array[] => {
  if (from + count * size > bytes.length) throw new RangeError('more bytes are expected')
  return Array.from({ length: count }, (_, index) => bytes.slice(from + index * size, from + (index + 1) * size))
}

/**
 * Parses a serialized transaction, legacy or version 0.
 *
 * @throws RangeError when it is malformed
 * @example
 * const signersOf = (bytes: Uint8Array) => parseRawTransaction(bytes).signers
 */
export function parseRawTransaction(bytes: Uint8Array): RawTransaction {
  const { count, next } = parseCompactU16(bytes, 0)
  const signatures = sliceChunks(bytes, next, count, signatureSize)
  const message = bytes.slice(next + count * signatureSize)
  const isLegacy = (message[0] ?? Number.NaN) < versionZero
  if (!isLegacy && message[0] !== versionZero) throw new RangeError('another version is expected')
  const header = isLegacy ? 0 : 1
  const keys = parseCompactU16(message, header + 3)
  const signers = sliceChunks(message, keys.next, keys.count, keySize).slice(0, count).map(bytesToBase58)
  if (count === 0 || message[header] !== count || signers.length < count) throw new RangeError('a signer is missing')
  return { signatures, message, signers, isLegacy }
}

/** An instruction with what its indexes stand for. An account of an address table is named by the table and its place there. */
export type Instruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: Uint8Array }

/** What a message says. */
export type ParsedMessage = {
  readonly feePayer: string
  /** Also the nonce, for a transaction that uses one. */
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
  /** How many accounts have to sign. */
  readonly signerCount: number
  /** Accounts that the message names and that can change. */
  readonly writable: readonly string[]
  /** Accounts that it names by their places in address tables, which have to be looked up. */
  readonly tables: readonly AddressTable[]
  /** Bytes of the message; a longer one has something behind it. */
  readonly size: number
}

/** An address table of a message, and the places in it of accounts that can change. */
export type AddressTable = { readonly table: string; readonly writable: Uint8Array }

/** Parses the message of a transaction. @throws RangeError when it is malformed */
export function parseMessage({ message, isLegacy }: Pick<RawTransaction, 'message' | 'isLegacy'>): ParsedMessage {
  const header = isLegacy ? 0 : 1
  const [signerCount = 0, readonlySigners = 0, readonlyOthers = 0] = message.slice(header)
  let offset = header + 3
  const readCount = () => {
    const { count, next } = parseCompactU16(message, offset)
    offset = next
    return count
  }
  const readChunks = (count: number, size: number) => {
    const chunks = sliceChunks(message, offset, count, size)
    offset += count * size
    return chunks
  }
  const readBytes = () => readChunks(1, readCount())[0] ?? new Uint8Array()
  const readList = <Item>(readItem: () => Item) => Array.from({ length: readCount() }, readItem)

  const keys = readChunks(readCount(), keySize).map(bytesToBase58)
  const [blockhash = ''] = readChunks(1, keySize).map(bytesToBase58)
  const compiled = readList(() => ({
    program: readChunks(1, 1)[0]?.[0] ?? 0,
    accounts: readBytes(),
    data: readBytes(),
  }))
  const tables = isLegacy
    ? []
    : readList(() => {
        const [table = ''] = readChunks(1, keySize).map(bytesToBase58)
        return { table, writable: readBytes(), readable: readBytes() }
      })
  const nameIn = (table: string, places: Uint8Array) => [...places].map((place) => `${table} ${place}`)
  const names = [
    ...keys,
    ...tables.flatMap(({ table, writable }) => nameIn(table, writable)),
    ...tables.flatMap(({ table, readable }) => nameIn(table, readable)),
  ]
  const isWritable = (_: string, index: number) =>
    index < signerCount ? index < signerCount - readonlySigners : index < keys.length - readonlyOthers
  const nameOf = (index: number) => {
    const name = names[index]
    if (name === undefined) throw new RangeError('an account is missing')
    return name
  }
  return {
    feePayer: nameOf(0),
    blockhash,
    instructions: compiled.map(({ program, accounts, data }) => ({
      program: nameOf(program),
      accounts: [...accounts].map(nameOf),
      data,
    })),
    signerCount,
    writable: keys.filter(isWritable),
    tables,
    size: offset,
  }
}

/** It moves nothing: its instructions set the fee and the limit of computation. */
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'

/** Programs whose instructions wallets add: the one above, and Lighthouse, which makes a transaction fail unless its effect is the expected one. */
const helperPrograms = new Set([computeBudgetProgram, 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'])

const isSameInstruction = (one: Instruction, other: Instruction) =>
  one.program === other.program && one.accounts.join() === other.accounts.join() && isSameBytes(one.data, other.data)

/**
 * Whether a signed transaction does what was requested. A wallet may set the fee and add guards, as long as nobody else has
 * signed; payer, blockhash, signers, and the requested instructions with their order have to stay.
 *
 * @throws RangeError when one of them is malformed
 */
export function isSameIntent(requested: RawTransaction, signed: RawTransaction): boolean {
  if (isSameBytes(requested.message, signed.message)) return true
  if (requested.signatures.some(isSigned) || requested.signers.join() !== signed.signers.join()) return false
  const [wanted, found] = [parseMessage(requested), parseMessage(signed)]
  if (wanted.feePayer !== found.feePayer || wanted.blockhash !== found.blockhash) return false
  const intent = wanted.instructions.filter(({ program }) => program !== computeBudgetProgram)
  let next = 0
  for (const instruction of found.instructions) {
    const expected = intent[next]
    if (expected && isSameInstruction(expected, instruction)) next += 1
    else if (!helperPrograms.has(instruction.program)) return false
  }
  return next === intent.length
}

/**
 * Serializes a transaction.
 *
 * @example
 * const withFirst = ({ message, signatures: [, ...others] }: RawTransaction, signature: Uint8Array) =>
 *   encodeRawTransaction({ message, signatures: [signature, ...others] })
 */
export const encodeRawTransaction = ({ signatures, message }: Pick<RawTransaction, 'signatures' | 'message'>) =>
  Uint8Array.from([signatures.length, ...signatures.flatMap((signature) => [...signature]), ...message])

/** Whether a signature is present; a missing one is all zeros. */
export const isSigned = (signature: Uint8Array | undefined): boolean => signature?.some((byte) => byte !== 0) ?? false

/** A transaction of `@solana/web3.js`, of any copy or version of that package. */
type Serializable = {
  readonly version?: unknown
  serialize(options: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
}

const unsigned = { requireAllSignatures: false, verifySignatures: false }

const isSerializable = (value: unknown): value is Serializable =>
  typeof value === 'object' && value !== null && typeof (value as { serialize?: unknown }).serialize === 'function'

function toRawBytes(transaction: unknown): Uint8Array | undefined {
  if (typeof transaction === 'string') return base64ToBytes(transaction)
  if (transaction instanceof Uint8Array) return transaction
  return isSerializable(transaction) ? transaction.serialize(unsigned) : undefined
}

/** The error of a transaction that cannot be signed, or was not signed as requested. */
export const transactionError = (message: string = errorMessages.invalidTransaction, options?: ErrorOptions) =>
  new InvalidDataError([{ path: 'transaction', code: 'INVALID_TRANSACTION', message }], options)

/**
 * Serializes a transaction.
 *
 * @param transaction - a `Transaction` with fee payer and blockhash or a `VersionedTransaction` of `@solana/web3.js`, a
 * serialized transaction, or one in base64
 * @throws InvalidDataError for anything else
 */
export function serializeTransaction(transaction: unknown): Uint8Array {
  try {
    const bytes = toRawBytes(transaction)
    if (bytes) return Uint8Array.from(bytes)
  } catch (cause) {
    throw transactionError(undefined, { cause })
  }
  throw transactionError()
}

/** A serialized transaction in the format of the one that was passed in. */
export async function restoreInputFormat(
  web3: () => Promise<Web3>,
  input: unknown,
  bytes: Uint8Array,
): Promise<unknown> {
  if (typeof input === 'string') return bytesToBase64(bytes)
  if (!isSerializable(input)) return bytes
  const { Transaction, VersionedTransaction } = await web3()
  return input.version === undefined ? Transaction.from(bytes) : VersionedTransaction.deserialize(bytes)
}
