import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A server's only secret that is not in its database. Each use has a key of its own, named by its purpose. */
export type MasterKey = {
  /** 32 bytes. */
  derive(purpose: string): Buffer
  /** HMAC-SHA-256 of several texts, as base64url: what may be looked up and must not be guessed. */
  hmac(purpose: string, ...parts: readonly string[]): string
}

/** @param secret - 32 random bytes */
export function createMasterKey(secret: Uint8Array): MasterKey {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `portico ${purpose}`, 32))
    derived.set(purpose, key)
    return key
  }
  return {
    derive,
    hmac: (purpose, ...parts) =>
      createHmac('sha256', derive(purpose)).update(JSON.stringify(parts)).digest('base64url'),
  }
}

/** SHA-256 as base64url, for secrets of 256 bits: nobody finds one by its hash. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Compares in a time that does not depend on where two texts differ. */
export function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
