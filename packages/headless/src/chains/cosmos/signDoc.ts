import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { safeObject, boundedString, pattern } from '../../entities/schema/fields.js'
import { zodErrorMessage } from '../../entities/schema/zodErrorMessage.js'
import { bytesToHex, hexToBytes } from '../../rules/encoding/hex.js'
import type { SignDoc } from './keplr.js'

/** A document in direct mode as WalletConnect writes it: bytes in hex, the account's number in decimals. */
export type EncodedSignDoc = {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}

const hexText = () => pattern(/^(?:[0-9a-f]{2})*$/i, limits.text.data)
const encodedSignDocSchema = safeObject({
  chainId: boundedString(),
  accountNumber: pattern(/^\d{1,20}$/),
  bodyBytes: hexText(),
  authInfoBytes: hexText(),
})

/** Libraries write the number as text, as a bigint, or as an object that tells its digits (Long). */
const accountNumber = z.pipe(
  z.transform((value: unknown) => String(value)),
  pattern(/^\d{1,20}$/),
)
const signDocSchema = z.object(
  {
    chainId: boundedString(),
    accountNumber,
    bodyBytes: z.instanceof(Uint8Array, { error: zodErrorMessage }),
    authInfoBytes: z.instanceof(Uint8Array, { error: zodErrorMessage }),
  },
  { error: zodErrorMessage },
)

/** Writes a document for a wallet. @throws a ZodError when it has another form */
export function encodeSignDoc(doc: unknown): EncodedSignDoc {
  const { chainId, accountNumber: number, bodyBytes, authInfoBytes } = z.parse(signDocSchema, doc)
  return { chainId, accountNumber: number, bodyBytes: bytesToHex(bodyBytes), authInfoBytes: bytesToHex(authInfoBytes) }
}

/** Reads a written document. @throws a ZodError when it has another form */
export function decodeSignDoc(encoded: unknown): SignDoc {
  const { chainId, accountNumber: number, bodyBytes, authInfoBytes } = z.parse(encodedSignDocSchema, encoded)
  return {
    chainId,
    accountNumber: BigInt(number),
    bodyBytes: hexToBytes(bodyBytes),
    authInfoBytes: hexToBytes(authInfoBytes),
  }
}
