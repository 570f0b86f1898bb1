import { isIP } from 'node:net'

/** The network of an address: /24 of IPv4, /48 of IPv6. What is no address is a network of its own. */
export function networkPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return 'unknown'
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => '0')
  const prefix = [...groups, ...zeros, ...last].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/48`
}

type Forwarded = {
  readonly socket: string | undefined
  readonly forwarded: string | undefined
  readonly proxies: number
}

/**
 * Address of a visitor. Only what `proxies` proxies of the team have added to X-Forwarded-For counts: what stands before that was written
 * by anybody.
 */
export function visitorAddress({ socket = '', forwarded = '', proxies }: Forwarded): string {
  const hops = forwarded.split(',').map((hop) => hop.trim())
  return proxies === 0 ? socket : (hops.at(-proxies) ?? socket)
}
