const originOf = (host: string): string | undefined => {
  try {
    const { protocol, host: name } = new URL(host)
    return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${name}` : undefined
  } catch {
    return undefined
  }
}

const origins = (hosts: readonly string[]) => [...new Set(hosts.flatMap((host) => originOf(host) ?? []))]

/**
 * The content policy that lets the kit reach the hosts of a client, and nothing else.
 *
 * @param client - anything with `hosts()`
 * @param frames - hosts of the list that are also shown in a frame
 */
export function cspDirectives(
  client: { hosts(): readonly string[] },
  { frames = [] }: { readonly frames?: readonly string[] } = {},
): string {
  const hosts = origins(client.hosts())
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...hosts.filter((host) => host.startsWith('http'))],
    ['connect-src', "'self'", ...hosts],
    ['frame-src', ...(frames.length > 0 ? origins(frames) : ["'none'"])],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}
