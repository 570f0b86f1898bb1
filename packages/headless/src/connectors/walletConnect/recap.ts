import { evmNamespace } from '../../constants/defaults.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { base64ToBytes } from '../../rules/encoding.js'

const scheme = 'urn:recap:'
const ability = 'request/'

/** What a ReCap (ERC-5573) permits: these methods, on these networks. `statement`: the words for it in the message. */
export type Recap = {
  readonly uri: string
  readonly methods: readonly string[]
  readonly networks: readonly string[]
  readonly statement: string
}

type Limits = readonly { readonly chains?: readonly string[] }[]

function decode(uri: string): unknown {
  const bytes = base64ToBytes(uri.slice(scheme.length).replaceAll('-', '+').replaceAll('_', '/'))
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isLimits = (value: unknown): value is Limits =>
  Array.isArray(value) &&
  value.every((limit) => isObject(limit) && (limit['chains'] === undefined || isTextList(limit['chains'])))

/**
 * The ReCap at the end of the resources of a message, if it permits requests of methods and nothing else. ERC-5573 says which words
 * stand for it in the message.
 */
export function parseRecap(resources: readonly string[] | undefined): Recap | undefined {
  const uri = resources?.at(-1)
  const decoded = uri?.startsWith(scheme) ? decode(uri) : undefined
  const attenuations = isObject(decoded) ? decoded['att'] : undefined
  if (uri === undefined || !isObject(attenuations) || Object.keys(attenuations).join() !== evmNamespace)
    return undefined
  const { [evmNamespace]: abilities } = attenuations
  const entries = isObject(abilities) ? Object.entries(abilities) : []
  if (entries.length === 0 || !entries.every(([name, limits]) => name.startsWith(ability) && isLimits(limits)))
    return undefined
  const methods = entries.map(([name]) => name.slice(ability.length)).toSorted((one, other) => one.localeCompare(other))
  const networks = entries.flatMap(([, limits]) => (limits as Limits).flatMap(({ chains = [] }) => chains))
  return {
    uri,
    methods,
    networks: [...new Set(networks)],
    statement: `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': '${methods.join("', '")}' for '${evmNamespace}'.`,
  }
}

/** The statement of a site, with the words for a ReCap after it. */
export const addRecapStatement = (statement: string | undefined, recap: Recap): string =>
  [...(statement ? [statement] : []), recap.statement].join(' ')

/** Whether a ReCap permits nothing else than what was asked for. */
export const isRecapWithin = (
  recap: Recap,
  methods: readonly string[],
  caipNetworkIds: readonly CaipNetworkId[],
): boolean =>
  recap.methods.every((method) => methods.includes(method)) &&
  recap.networks.every((id) => caipNetworkIds.some((asked) => asked === id))
