import { evmNamespace } from '../../constants/defaults.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { formatSiwxMessage } from '../../rules/account/siwx.js'
import { isAddress } from '../../rules/address/address.js'
import type { SignedMessage } from '../connector.js'
import { addRecapStatement, parseRecap, type Recap } from './recap.js'

/** What a wallet signed (CAIP-74): who, on which network, and what it permits. `signed`: its text, which is of no other form. */
export type Cacao = {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly recap: Recap | undefined
  readonly signed: SignedMessage | undefined
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The account of a DID, e.g. `did:pkh:eip155:1:0x…`. */
function parseIssuer(issuer: unknown): Pick<Cacao, 'caipNetworkId' | 'address'> | undefined {
  const [did, method, namespace, reference = '', address = '', ...rest] = textOf(issuer)?.split(':') ?? []
  const isAccount = did === 'did' && method === 'pkh' && namespace === evmNamespace && rest.length === 0
  if (!isAccount || !/^\d{1,20}$/.test(reference) || !isAddress(address, evmNamespace)) return undefined
  return { caipNetworkId: `${evmNamespace}:${reference}`, address }
}

/** The words that wallets write for a ReCap, unless its request had them already. */
const withRecap = (statement: string | undefined, recap: Recap | undefined): string | undefined =>
  !recap || statement?.includes(recap.statement) ? statement : addRecapStatement(statement, recap)

function formatText(payload: Fields, { caipNetworkId, address }: Pick<Cacao, 'caipNetworkId' | 'address'>) {
  const resources = resourcesOf(payload)
  const statement = withRecap(textOf(payload['statement']), parseRecap(resources))
  const [expirationTime, notBefore, requestId] = ['exp', 'nbf', 'requestId'].map((name) => textOf(payload[name]))
  return formatSiwxMessage({
    accountAddress: address,
    chainId: caipNetworkId,
    domain: textOf(payload['domain']) ?? '',
    uri: textOf(payload['aud']) ?? '',
    version: textOf(payload['version']) ?? '',
    nonce: textOf(payload['nonce']) ?? '',
    issuedAt: textOf(payload['iat']) ?? '',
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources: [...resources] }),
  })
}

const resourcesOf = ({ resources }: Fields): readonly string[] | undefined =>
  Array.isArray(resources) && resources.every((one) => typeof one === 'string') ? resources : undefined

/** Reads one answer of a wallet. Nothing is checked but its form; `undefined` when it is of no account. */
export function parseCacao(value: unknown): Cacao | undefined {
  const { p, s } = fieldsOf(value)
  const payload = fieldsOf(p)
  const account = parseIssuer(payload['iss'])
  if (!account) return undefined
  const signature = textOf(fieldsOf(s)['s'])
  return { ...account, recap: parseRecap(resourcesOf(payload)), signed: readSigned(payload, account, signature) }
}

function readSigned(
  payload: Fields,
  account: Pick<Cacao, 'caipNetworkId' | 'address'>,
  signature: string | undefined,
): SignedMessage | undefined {
  if (signature === undefined) return undefined
  try {
    return { message: formatText(payload, account), signature }
  } catch {
    // A field that would forge a line of the text.
    return undefined
  }
}
