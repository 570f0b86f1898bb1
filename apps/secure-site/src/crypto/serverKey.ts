import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Signed } from '../protocol/signed'
import type { MasterKey } from './masterKey'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 pair of a server: what it signs is evidence for the other one. */
export type ServerKey = { readonly publicKey: string; sign(statement: object): Signed }

/** The same pair from the same master key. */
export function createServerKey(master: MasterKey): ServerKey {
  const key = Buffer.concat([pkcs8Prefix, master.derive('evidence')])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return {
    publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
    sign(statement) {
      const payload = JSON.stringify(statement)
      return { payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64url') }
    },
  }
}

/**
 * The statement in evidence of the other server, if it signed it and it is good still.
 *
 * @param publicKey - of the other server, as base64url
 */
export function readEvidence<Statement extends { readonly expiresAt: number }>(
  { payload, signature }: Signed,
  {
    publicKey,
    schema,
    now,
  }: { readonly publicKey: string; readonly schema: z.ZodMiniType<Statement>; readonly now: number },
): Statement | undefined {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64url'))) return undefined
  const statement = schema.safeParse(JSON.parse(payload)).data
  return statement && statement.expiresAt > now ? statement : undefined
}
