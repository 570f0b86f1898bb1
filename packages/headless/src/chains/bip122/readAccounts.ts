import { bitcoinNetworks } from '../../constants/bitcoin.js'
import { limits } from '../../constants/limits.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account } from '../../entities/connection.js'
import { oneLine } from '../../entities/oneLine.js'
import { isAddress } from '../../rules/isAddress.js'
import { bytesToHex } from './byteTexts.js'
import { field } from './field.js'

/** An account as read from a wallet. `source`: the wallet's own object, which it wants back. */
export type FoundAccount = { readonly account: Account; readonly source: unknown; readonly isOrdinal: boolean }

/** Pays to taproot (BIP-86), for which only BIP-322 signs messages. */
export const isTaproot = (address: string): boolean => /^(?:bc|tb|bcrt)1p/i.test(address)

function readKey(value: unknown): string | undefined {
  if (value instanceof Uint8Array && value.length >= 32 && value.length <= 65) return bytesToHex(value)
  return typeof value === 'string' && /^(?:[0-9a-f]{2}){32,65}$/i.test(value) ? value.toLowerCase() : undefined
}

function readAccount(source: unknown): FoundAccount | undefined {
  const address = typeof source === 'string' ? source : field(source, 'address')
  if (typeof address !== 'string' || !isAddress(address, 'bip122')) return undefined
  const publicKey = readKey(field(source, 'publicKey'))
  const path = field(source, 'derivationPath') ?? field(source, 'path')
  const purpose = field(source, 'purpose') ?? field(source, 'intention')
  const account = {
    address,
    ...(publicKey && { publicKey }),
    ...(typeof path === 'string' && path !== '' && { path: oneLine(path.slice(0, limits.text.name)) }),
  }
  const isOrdinal = typeof purpose === 'string' ? purpose.startsWith('ordinal') : isTaproot(address)
  return { account, source, isOrdinal }
}

/**
 * The accounts of a wallet's answer, those for payments first; what is no Bitcoin account is dropped (R6, R26). Where the
 * wallet does not say what an account is for, taproot ones are for ordinals.
 */
export function readAccounts(answer: unknown): readonly FoundAccount[] {
  if (!Array.isArray(answer)) return []
  const found = answer.slice(0, limits.items.nested).flatMap((source: unknown) => readAccount(source) ?? [])
  return [...found.filter(({ isOrdinal }) => !isOrdinal), ...found.filter(({ isOrdinal }) => isOrdinal)]
}

/** The network an address belongs to; test networks share their prefixes, so it is the first of them. */
export function networkOf(address: string): CaipNetworkId {
  const prefix = /^(bcrt|bc|tb)1/i.exec(address)?.[1]?.toLowerCase() ?? (/^[13]/.test(address) ? 'bc' : 'tb')
  const network = bitcoinNetworks.find((known) => known.prefix === prefix) ?? bitcoinNetworks[0]
  return network.caipNetworkId
}
