import { limits } from '../../constants/limits.js'
import type { ApprovalAction, ApprovalField, ApprovalRefusal, ApprovalRequest } from '../../entities/approval.js'
import { isSameAddress } from '../address/address.js'
import { type ParsedSiwxMessage, parseSiwxMessage } from '../account/parseSiwxMessage.js'

type SignIn = {
  readonly action: ApprovalAction
  readonly refusal: ApprovalRefusal | undefined
  /** s since 1970. */
  readonly expiresAt: number | undefined
}

/** The fields in the order in which a message has them. */
const fieldNames = [
  'statement',
  'accountAddress',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof ParsedSiwxMessage)[]

/** A sign-in message; `undefined` for any other text. */
export function describeSignIn(text: string, request: ApprovalRequest): SignIn | undefined {
  const message = parseSiwxMessage(text)
  return (
    message && {
      action: { type: 'signIn', domain: message.domain, text, fields: toFields(message) },
      refusal: refusalOf(message, request),
      expiresAt: expiryOf(message),
    }
  )
}

function toFields(message: ParsedSiwxMessage): readonly ApprovalField[] {
  const fields = fieldNames.flatMap((name): readonly ApprovalField[] => {
    const { [name]: value } = message
    return value === undefined ? [] : [{ name, value }]
  })
  const resources = (message.resources ?? []).map((value) => ({ name: '', value }))
  return resources.length === 0 ? fields : [...fields, { name: 'resources', fields: resources }]
}

function expiryOf({ expirationTime }: ParsedSiwxMessage): number | undefined {
  const time = expirationTime === undefined ? Number.NaN : Date.parse(expirationTime)
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000)
}

function refusalOf(
  { domain, scheme, chainId, accountAddress }: ParsedSiwxMessage,
  { origin, caipNetworkId, address }: ApprovalRequest,
): ApprovalRefusal | undefined {
  if (!isSite(domain, origin) || (scheme !== undefined && !origin.startsWith(`${scheme}://`))) return 'otherSite'
  if (!isSameAddress(accountAddress, address)) return 'otherAccount'
  return chainId === caipNetworkId ? undefined : 'otherNetwork'
}

/** Whether a domain, with its port, is that of the page that asks. */
const isSite = (domain: string, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === domain.toLowerCase()

const invitation = /\swants\s+you\s+to\s+sign\s+in\s+with\s+your/giu

/** The word before a place, as far as a host name goes, without a scheme. */
const hostBefore = (text: string, place: number): string | undefined =>
  text
    .slice(Math.max(0, place - limits.text.raw), place)
    .trimEnd()
    .split(/\s/)
    .at(-1)
    ?.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')

/** Whether a text that is no sign-in message by its grammar would sign in at another site, where one reads it loosely. */
export const signsInElsewhere = (text: string, { origin }: ApprovalRequest): boolean =>
  [...text.matchAll(invitation)].some(({ index }) => !isSite(hostBefore(text, index) ?? '', origin))

const uriLine = /^[ \t]*URI:[ \t]*(\S+)/gimu

/** The URI that a sign-in, read loosely, is for, if it is of another site than the one that asks; a name that is no link is of none. */
export function findOtherUri(text: string, { origin }: ApprovalRequest): string | undefined {
  if (text.search(invitation) === -1) return undefined
  const links = [...text.matchAll(uriLine)].map(([, uri = '']) => uri).filter((uri) => /^(?:https?:)?\/\//i.test(uri))
  return links.find((uri) => !URL.canParse(uri, origin) || new URL(uri, origin).origin !== origin)
}
