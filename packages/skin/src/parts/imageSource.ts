const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The address of an outside image when it may be shown, else `undefined`.
 * Allowed: https, blob, data URIs of image types, and http from this machine (R21).
 */
export function imageSource(src: string | null | undefined): string | undefined {
  if (!src) return undefined
  if (/^data:image\/[\w.+-]+[;,]/i.test(src)) return src
  try {
    const { protocol, hostname } = new URL(src)
    const allowed = protocol === 'https:' || protocol === 'blob:' || (protocol === 'http:' && loopback.test(hostname))
    return allowed ? src : undefined
  } catch {
    return undefined
  }
}
