import { mistakesUrl } from '../constants/docs.js'

/** Why an option cannot work. `field`: its name. */
export type OptionMistake = { readonly field: string; readonly reason: string }

const mistake = (field: string, anchor: string, reason: string): OptionMistake => ({
  field,
  reason: `${reason}. See ${mistakesUrl}#${anchor}`,
})
const nameOf = (value: unknown) => (typeof value === 'function' && value.name) || 'the function'
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function findAdapterMistake(adapter: unknown): OptionMistake | undefined {
  if (typeof adapter === 'function')
    return mistake('adapters', 'factories', `Call ${nameOf(adapter)}: adapters: [${nameOf(adapter)}()]`)
  if (isObject(adapter) && typeof adapter['load'] === 'function') return undefined
  return mistake('adapters', 'factories', 'An entry is no adapter, such as eip155()')
}

const findNetworkMistake = (network: unknown) =>
  isObject(network) && isObject(network['rpcUrls'])
    ? undefined
    : mistake('networks', 'networks', 'An entry is no network of @portico/headless/networks and no chain of viem')

const findFactoryMistake = (create: unknown) =>
  typeof create === 'function'
    ? undefined
    : mistake('connectors', 'factories', 'An entry is no connector, such as walletConnect()')

const secureHostPattern = /^https:\/\/[^/?#@\s]+$|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

function findMeldMistake(meld: unknown): OptionMistake | undefined {
  const { publicKey, host } = isObject(meld) ? meld : {}
  if (typeof publicKey !== 'string' || publicKey === '')
    return mistake('meld', 'meld', 'The public key of your account is needed: meld: { publicKey }')
  return host === undefined || (typeof host === 'string' && secureHostPattern.test(host))
    ? undefined
    : mistake('meld', 'meld', 'The host needs https and no path')
}

/** A list that says nothing, or of a network that is not there, would let everything pass. */
function findExchangeMistake(lists: unknown, networkIds: readonly string[]): OptionMistake | undefined {
  const wrong = (path: string, reason: string) => mistake(`exchangeContracts${path}`, 'exchange-contracts', reason)
  if (!isObject(lists) || Array.isArray(lists)) return wrong('', 'Lists by network are needed')
  for (const [id, contracts] of Object.entries(lists)) {
    if (!networkIds.includes(id)) return wrong(`.${id}`, 'It is not among the networks')
    if (!Array.isArray(contracts)) return wrong(`.${id}`, 'A list is needed, in brackets')
    const index = contracts.findIndex((contract) => !/^0x[0-9a-f]{40}$/i.test(String(contract)))
    if (index >= 0) return wrong(`.${id}.${index}`, 'An address of a contract is needed')
  }
  return undefined
}

function findGatewayMistake(gateways: unknown): OptionMistake | undefined {
  if (!Array.isArray(gateways)) return mistake('nameGateways', 'lists', 'A list is needed, in brackets')
  const index = gateways.findIndex((gateway) => !/^https:\/\/[^/?#@\s]+$/.test(String(gateway)))
  if (index < 0) return undefined
  return mistake(`nameGateways.${index}`, 'name-gateways', 'An origin with https and no path is needed')
}

/**
 * The first option that would fail later with an error of JavaScript. Only while an app is developed: production builds leave this
 * module out. It imports nothing that they need.
 *
 * @param toNetworkId - the CAIP-2 id of an entry of `networks`
 */
export function findMistake(options: unknown, toNetworkId: (network: object) => string): OptionMistake | undefined {
  if (!isObject(options))
    return mistake('options', 'no-options', 'createPortico needs at least { networks: [mainnet] }')
  const checks = { networks: findNetworkMistake, adapters: findAdapterMistake, connectors: findFactoryMistake }
  for (const [field, check] of Object.entries(checks)) {
    const list = options[field] ?? []
    if (!Array.isArray(list)) return mistake(field, 'lists', 'A list is needed, in brackets')
    const found = list.map(check).find((one) => one !== undefined)
    if (found) return found
  }
  const networks = (options['networks'] ?? []) as readonly object[]
  const others = {
    meld: findMeldMistake,
    exchangeContracts: (lists: unknown) => findExchangeMistake(lists, networks.map(toNetworkId)),
    nameGateways: findGatewayMistake,
  }
  return Object.entries(others)
    .map(([field, find]) => (options[field] === undefined ? undefined : find(options[field])))
    .find((one) => one !== undefined)
}

/** Why an entry of `connectors` is none: most often it makes another function, because it was not called itself. */
export function findConnectorMistake(connector: unknown, create: unknown): OptionMistake | undefined {
  if (typeof connector === 'function')
    return mistake('connectors', 'factories', `Call ${nameOf(create)}: connectors: [${nameOf(create)}()]`)
  if (isObject(connector) && isObject(connector['info'])) return undefined
  return mistake('connectors', 'factories', `${nameOf(create)} makes no connector`)
}
