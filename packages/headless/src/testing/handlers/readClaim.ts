import { isAddress, isHex } from 'viem'
import { nameZone } from '../../constants/names.js'
import { type Fields, refuse, textOf } from './route.js'

/** A name that somebody wants to register, with the message that was signed. */
export type NameClaim = {
  /** With its zone. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly address: string
  readonly coinType: number
  /** The EVM chain that the coin type means. */
  readonly chainId: number
  readonly message: string
  readonly signature: `0x${string}`
}

/** How far the clocks of the service and of the page may differ (s). */
const drift = 10
const longestBio = 255
const label = /^[a-z0-9-]{3,64}$/

/** A registration as the service reads it (wire facts, section 18), or why it is none. `now`: ms since epoch. */
export function readClaim(fields: Fields, now: number): NameClaim | Response {
  const { coin_type: coinType, address, message, signature } = fields
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    return refuse(400, 'address', 'not an address')
  if (typeof coinType !== 'number' || !isEvm(coinType)) return refuse(400, 'coin_type', 'Unsupported coin type')
  if (!isHex(signature)) return refuse(401, 'signature', 'Signature is not valid')
  const { name, attributes, timestamp } = readMessage(message)
  if (typeof name !== 'string' || !name.endsWith(nameZone) || !label.test(name.slice(0, -nameZone.length)))
    return refuse(400, 'name', 'Invalid name format')
  if (typeof timestamp !== 'number' || Math.abs(now / 1_000 - timestamp) > drift)
    return refuse(400, 'timestamp', 'Timestamp is too far from now')
  if (!areAttributes(attributes)) return refuse(400, 'attributes', 'Unsupported attribute')
  const chainId = coinType === 60 ? 1 : coinType & 0x7f_ff_ff_ff
  return { name, attributes, address, coinType, chainId, message: textOf(message), signature }
}

/** Ether's own number, or ENSIP-11. */
const isEvm = (coinType: number) =>
  coinType === 60 || (Number.isInteger(coinType) && coinType > 0x80_00_00_00 && coinType <= 0xff_ff_ff_ff)

function readMessage(message: unknown): Fields {
  try {
    return { ...(JSON.parse(textOf(message)) as object) }
  } catch {
    return {}
  }
}

const areAttributes = (value: unknown): value is NameClaim['attributes'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, text]) => key === 'bio' && typeof text === 'string' && text.length <= longestBio)
