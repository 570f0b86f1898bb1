import { type KnownWallet, knownWallets } from '../../constants/knownWallets.js'
import type { Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { getConnectorNamespaces } from '../address/caip.js'

/** The known wallet that registers with this name (Wallet Standard). */
export const findByStandardName = (name: string): KnownWallet | undefined =>
  knownWallets.find((known) => known.name === name || known.standardName === name)

/** The known wallet with this reverse domain name or id. */
export const findKnownWallet = (id: string | undefined): KnownWallet | undefined =>
  knownWallets.find((known) => known.id === id)

/** The connector info of a known wallet. Only an id that is a reverse domain name is also an rdns. */
export const toKnownConnectorInfo = (
  { id, name, explorerId }: KnownWallet,
  namespace: Namespace,
): ConnectorInfo & { readonly type: 'ANNOUNCED' } => ({
  id,
  name,
  type: 'ANNOUNCED',
  chain: namespace,
  ...(explorerId && { explorerId }),
  ...(!id.includes(':') && { info: { rdns: id } }),
})

/** The bytes of an image in a data URI, each as one character, so that one image in two encodings is one text. */
function decodeImage(uri: string): string {
  const [header = '', ...parts] = uri.split(',')
  const data = parts.join(',')
  const [type = ''] = header.split(';')
  const toCharacter = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))
  try {
    return `${type},${header.endsWith(';base64') ? atob(data) : data.replace(/%([\da-f]{2})/gi, toCharacter)}`
  } catch {
    return uri
  }
}

/**
 * Whether two connectors of different namespaces are of one wallet that names itself and shows itself in the same way. A
 * wallet that claims another rdns is another wallet.
 */
export function isSameWallet(one: ConnectorInfo, other: ConnectorInfo): boolean {
  if (one.name !== other.name || !one.imageUrl || !other.imageUrl) return false
  if (one.info?.rdns && other.info?.rdns && one.info.rdns !== other.info.rdns) return false
  const isApart = !getConnectorNamespaces(one).some((namespace) => getConnectorNamespaces(other).includes(namespace))
  return isApart && decodeImage(one.imageUrl) === decodeImage(other.imageUrl)
}
