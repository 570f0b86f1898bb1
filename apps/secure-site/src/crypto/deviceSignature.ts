import { createPublicKey, verify } from 'node:crypto'
import type { Signed } from '../protocol/signed'

/** Whether the device with this signing key, an uncompressed P-256 point, has signed the text. */
export function isSignedByDevice({ payload, signature }: Signed, signing: string): boolean {
  const point = Buffer.from(signing, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    return point[0] === 4 && verify('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  } catch {
    // The point is not on the curve.
    return false
  }
}
