import type * as z from 'zod/mini'
import { readEvidence } from '../crypto/serverKey'
import { Refused } from '../http/Refused'
import { readSigned, requireSignature } from '../http/signedText'
import { signedInEvidence, type SignedInEvidence } from '../protocol/login'
import type { Signed } from '../protocol/signed'
import { createNonce, spendNonce } from '../store/nonces'
import { forgetRemoved } from './deviceWait'
import type { VaultServer } from './VaultServer'

/** Who the login server says is signed in. @throws Refused `no_evidence` */
export function readSignedIn({ loginKey, now }: VaultServer, evidence: Signed): SignedInEvidence {
  const signedIn = readEvidence(evidence, { publicKey: loginKey, schema: signedInEvidence, now: now() })
  if (!signedIn) throw new Refused('no_evidence')
  return signedIn
}

const ownerOf = ({ user, device }: SignedInEvidence) => `${user} ${device.signing}`

/** A nonce for the device that evidence names. */
export const giveNonce = (server: VaultServer, signedIn: SignedInEvidence) =>
  createNonce(server.store.$pickTables<'nonces'>(), ownerOf(signedIn), server.now())

type Proof<Action> = {
  readonly evidence: Signed
  readonly signed: Signed
  readonly schema: z.ZodMiniType<Action>
}

/**
 * What a device asks for, proven by its key and by the login server.
 *
 * @throws Refused `no_evidence`, `invalid_request`, `no_proof`
 */
export async function readProof<Action extends { readonly nonce: string }>(
  server: VaultServer,
  { evidence, signed, schema }: Proof<Action>,
) {
  const signedIn = readSignedIn(server, evidence)
  const action = readSigned(signed, schema)
  requireSignature(signed, signedIn.device.signing)
  const spent = { nonce: action.nonce, owner: ownerOf(signedIn), now: server.now() }
  await spendNonce(server.store.$pickTables<'nonces'>(), spent)
  await forgetRemoved(server, signedIn)
  return { signedIn, action }
}
