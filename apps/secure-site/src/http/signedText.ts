import type * as z from 'zod/mini'
import { isSignedByDevice } from '../crypto/deviceSignature'
import type { Signed } from '../protocol/signed'
import { Refused } from './Refused'

/** What a signed text says; nothing is proven by that. @throws Refused `invalid_request` */
export function readSigned<Action>({ payload }: Signed, schema: z.ZodMiniType<Action>): Action {
  const read = schema.safeParse(parse(payload))
  if (!read.success) throw new Refused('invalid_request')
  return read.data
}

/** @throws Refused `no_proof` unless the device with this key has signed the text */
export function requireSignature(signed: Signed, signing: string): void {
  if (!isSignedByDevice(signed, signing)) throw new Refused('no_proof')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
