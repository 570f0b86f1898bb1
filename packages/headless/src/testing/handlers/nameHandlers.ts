import { type HttpHandler, HttpResponse } from 'msw'
import { isAddress, isHex } from 'viem'
import { nameZone } from '../../constants/embeddedWallet.js'
import {
  errorResponse,
  type Fields,
  requireJsonBody,
  requireProjectId,
  route,
  type RouteContext,
  stringOrEmpty,
} from './route.js'

/** Remote calls that the handlers of this file answer. */
export const nameServices = ['profileAccount', 'profileReverse', 'profileSuggestions', 'registerName'] as const

type Context = RouteContext<(typeof nameServices)[number]> & {
  readonly blockchain: string
  readonly names: NameRegistry
  readonly verifyName: ((claim: NameClaim) => boolean | Promise<boolean>) | undefined
}

/** Variants of a name that the service suggests. */
const variants = [
  (name: string) => name,
  (name: string) => `my${name}`,
  (name: string) => `${name}-wallet`,
  (name: string) => `the-${name}`,
  (name: string) => `${name}01`,
]

/** Names API: lookup by name and by address, suggestions, and registration. */
export function nameHandlers({ blockchain: host, names, verifyName, ...context }: Context): HttpHandler[] {
  const account = requireProjectId(({ param, query }) => {
    const entry = names.find(param('name'))
    if (entry) return HttpResponse.json(entry)
    return query('apiVersion') === '2' ? HttpResponse.json([]) : errorResponse(404, 'name', 'Name is not registered')
  })

  const reverse = requireProjectId(({ param }) =>
    isAddress(param('address'), { strict: false })
      ? HttpResponse.json(names.findByAddress(param('address')))
      : errorResponse(400, 'address', 'not an address'),
  )

  const suggestions = requireProjectId(({ param, query }) => {
    const name = param('name').toLowerCase()
    if (query('zone') !== nameZone.slice(1)) return errorResponse(400, 'zone', 'unknown zone')
    if (!/^[a-z0-9-]{3,64}$/.test(name)) return errorResponse(400, 'name', 'Invalid name format')
    const found = variants.map((vary) => vary(name) + nameZone)
    return HttpResponse.json({
      suggestions: found.map((each) => ({ name: each, registered: names.find(each) !== undefined })),
    })
  })

  const register = requireJsonBody(async (fields) => {
    const claim = parseNameClaim(fields, Date.now())
    if (claim instanceof Response) return claim
    if (verifyName && !(await verifyName(claim))) return errorResponse(401, 'signature', 'Signature is not valid')
    if (names.find(claim.name)) return errorResponse(400, 'name', 'Name is already registered')
    return HttpResponse.json(names.add(claim, claim.attributes, Date.now()))
  })

  return [
    route(context, { name: 'profileAccount', host, path: '/v1/profile/account/:name', answer: account }),
    route(context, { name: 'profileReverse', host, path: '/v1/profile/reverse/:address', answer: reverse }),
    route(context, { name: 'profileSuggestions', host, path: '/v1/profile/suggestions/:name', answer: suggestions }),
    route(context, { name: 'registerName', method: 'post', host, path: '/v1/profile/account', answer: register }),
  ]
}

/** A name registration, with the message that the user signed. */
export type NameClaim = {
  /** With its zone, such as `alder.reown.id`. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly address: string
  readonly coinType: number
  /** Chain id of the coin type (ENSIP-11). */
  readonly chainId: number
  readonly message: string
  readonly signature: `0x${string}`
}

/** Most that the clocks of the service and the page may differ, in seconds. */
const maxClockSkew = 10
const maxBioLength = 255
const label = /^[a-z0-9-]{3,64}$/

/**
 * Validates a name registration. Returns an error response for an invalid one.
 *
 * @param now - ms since epoch
 */
function parseNameClaim(fields: Fields, now: number): NameClaim | Response {
  const { coin_type: coinType, address, message, signature } = fields
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    return errorResponse(400, 'address', 'not an address')
  if (typeof coinType !== 'number' || !isEvm(coinType)) return errorResponse(400, 'coin_type', 'Unsupported coin type')
  if (!isHex(signature)) return errorResponse(401, 'signature', 'Signature is not valid')
  const { name, attributes, timestamp } = parseMessage(message)
  if (typeof name !== 'string' || !name.endsWith(nameZone) || !label.test(name.slice(0, -nameZone.length)))
    return errorResponse(400, 'name', 'Invalid name format')
  if (typeof timestamp !== 'number' || Math.abs(now / 1_000 - timestamp) > maxClockSkew)
    return errorResponse(400, 'timestamp', 'Timestamp is too far from now')
  if (!areAttributes(attributes)) return errorResponse(400, 'attributes', 'Unsupported attribute')
  const chainId = coinType === 60 ? 1 : coinType & 0x7f_ff_ff_ff
  return { name, attributes, address, coinType, chainId, message: stringOrEmpty(message), signature }
}

/** Ether (60), or the coin type of an EVM chain (ENSIP-11). */
const isEvm = (coinType: number) =>
  coinType === 60 || (Number.isInteger(coinType) && coinType > 0x80_00_00_00 && coinType <= 0xff_ff_ff_ff)

function parseMessage(message: unknown): Fields {
  try {
    return { ...(JSON.parse(stringOrEmpty(message)) as object) }
  } catch {
    return {}
  }
}

const areAttributes = (value: unknown): value is NameClaim['attributes'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, text]) => key === 'bio' && typeof text === 'string' && text.length <= maxBioLength)

/** A registered name with its zone, and its address. `coinType`: that of Ethereum when omitted. */
export type TestName = { readonly name: string; readonly address: string; readonly coinType?: number }

/** A name in the responses of the names API. */
type NameEntry = {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: null
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: Readonly<Record<string, string>>
}

/** Registered names. */
type NameRegistry = {
  find(name: string): NameEntry | undefined
  /** Names of an address, oldest first. */
  findByAddress(address: string): readonly NameEntry[]
  /** @param now - ms since epoch */
  add(name: Required<TestName>, attributes: NameEntry['attributes'], now: number): NameEntry
}

/** Coin type of Ethereum by ENSIP-11 with chain id 1. Registrations from Portico use it, not 60. */
const ethereumCoinType = 0x80_00_00_01
const registrationDate = Date.UTC(2026, 0, 1)

/** One name to send to, and one that is taken. */
const defaultNames: readonly TestName[] = [
  { name: 'alder.reown.id', address: '0x00000000000000000000000000000000000A11cE' },
  { name: 'fjord.reown.id', address: '0x0000000000000000000000000000000000000B0b' },
]

/** Creates a registry in memory. */
export function createNameRegistry(names: readonly TestName[] = defaultNames): NameRegistry {
  const entries = new Map<string, NameEntry>()
  const registry: NameRegistry = {
    find: (name) => entries.get(name.toLowerCase()),
    findByAddress: (address) =>
      [...entries.values()].filter(({ addresses }) =>
        Object.values(addresses).some((record) => record.address.toLowerCase() === address.toLowerCase()),
      ),
    add({ name, address, coinType }, attributes, now) {
      const created = new Date(now).toISOString()
      const addresses = { [coinType]: { address, created } }
      const entry = { name, registered_at: created, updated_at: null, addresses, attributes }
      entries.set(name.toLowerCase(), entry)
      return entry
    },
  }
  for (const { name, address, coinType = ethereumCoinType } of names)
    registry.add({ name, address, coinType }, {}, registrationDate)
  return registry
}
