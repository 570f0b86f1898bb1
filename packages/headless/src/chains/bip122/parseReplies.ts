import { limits } from '../../constants/limits.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account } from '../../entities/connection.js'
import { stripControlChars } from '../../entities/stripControlChars.js'
import { InvalidResponseError } from '../../errors/request.js'
import { isAddress } from '../../rules/address/address.js'
import { base64ToBytes, bytesToBase64, bytesToHex, hexToBytes } from '../../rules/encoding.js'
import { getField } from '../getField.js'
import { bitcoinNetworks } from './constants.js'

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/
const hexPattern = /^(?:[0-9a-f]{2})+$/i

const isBoundedString = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= limits.text.data

/** Base64 in an answer, with its padding restored. @throws InvalidResponseError */
export function parseBase64(value: unknown): string {
  const bytes = isBoundedString(value) && base64Pattern.test(value) ? base64ToBytes(value) : undefined
  if (!bytes) throw new InvalidResponseError({})
  return bytesToBase64(bytes)
}

/** Bytes in an answer, as base64. @throws InvalidResponseError */
export function parseBytes(value: unknown): string {
  if (!(value instanceof Uint8Array) || value.length === 0 || value.length > limits.text.data)
    throw new InvalidResponseError({})
  return bytesToBase64(value)
}

/** Hexadecimal digits in an answer, as base64. @throws InvalidResponseError */
export function parseHex(value: unknown): string {
  if (!isBoundedString(value) || !hexPattern.test(value)) throw new InvalidResponseError({})
  return bytesToBase64(hexToBytes(value))
}

/** A signature in an answer, as base64; wallets write it as hex or as base64. @throws InvalidResponseError */
export function parseSignature(value: unknown): string {
  const digits = isBoundedString(value) ? value.replace(/^0x/, '') : ''
  return hexPattern.test(digits) ? parseHex(digits) : parseBase64(value)
}

/** The id of a transaction in an answer. @throws InvalidResponseError */
export function parseTxid(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value)) throw new InvalidResponseError({})
  return value.toLowerCase()
}

/** An account of a wallet's answer. `source`: the wallet's own object, which its methods take. */
export type ParsedAccount = { readonly account: Account; readonly source: unknown; readonly isOrdinal: boolean }

/** Whether an address is taproot (BIP-86), for which messages are signed by BIP-322 only. */
export const isTaproot = (address: string): boolean => /^(?:bc|tb|bcrt)1p/i.test(address)

function parsePublicKey(value: unknown): string | undefined {
  if (value instanceof Uint8Array && value.length >= 32 && value.length <= 65) return bytesToHex(value)
  return typeof value === 'string' && /^(?:[0-9a-f]{2}){32,65}$/i.test(value) ? value.toLowerCase() : undefined
}

function parseAccount(source: unknown): ParsedAccount | undefined {
  const address = typeof source === 'string' ? source : getField(source, 'address')
  if (typeof address !== 'string' || !isAddress(address, 'bip122')) return undefined
  const publicKey = parsePublicKey(getField(source, 'publicKey'))
  const path = getField(source, 'derivationPath') ?? getField(source, 'path')
  const purpose = getField(source, 'purpose') ?? getField(source, 'intention')
  // Wallets for other chains too also list those addresses, some of which look like Bitcoin's.
  if (typeof purpose === 'string' && !/^(?:payment|ordinal)/.test(purpose)) return undefined
  const type = getField(source, 'addressType') ?? getField(source, 'type')
  const account = {
    // Bech32 may be written in capitals.
    address: /^(?:bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address,
    ...(publicKey && { publicKey }),
    ...(typeof path === 'string' && path !== '' && { path: stripControlChars(path.slice(0, limits.text.name)) }),
  }
  const isOrdinal = typeof purpose === 'string' ? purpose.startsWith('ordinal') : type === 'p2tr' || isTaproot(address)
  return { account, source, isOrdinal }
}

/** An address written twice, in whatever case, is one account; one address for both purposes is two. */
const isSameBitcoinAccount = (one: ParsedAccount, other: ParsedAccount) =>
  one.account.address === other.account.address && one.isOrdinal === other.isOrdinal

/**
 * The accounts of a wallet's answer, those for payments first; anything else in it is dropped. Where the wallet does not
 * name an account's purpose, taproot accounts are for ordinals.
 */
export function parseAccounts(answer: unknown): readonly ParsedAccount[] {
  if (!Array.isArray(answer)) return []
  const parsed = answer.slice(0, limits.items.nested).flatMap((source: unknown) => parseAccount(source) ?? [])
  const found = parsed.filter((one, index) => parsed.findIndex((other) => isSameBitcoinAccount(one, other)) === index)
  return [...found.filter(({ isOrdinal }) => !isOrdinal), ...found.filter(({ isOrdinal }) => isOrdinal)]
}

/** The network of an address, by its prefix; the first of the test networks that share one. */
export function inferNetwork(address: string): CaipNetworkId {
  const prefix = /^(bcrt|bc|tb)1/i.exec(address)?.[1]?.toLowerCase() ?? (/^[13]/.test(address) ? 'bc' : 'tb')
  const network = bitcoinNetworks.find((known) => known.prefix === prefix) ?? bitcoinNetworks[0]
  return network.caipNetworkId
}
