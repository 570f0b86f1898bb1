import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { boundedString, pattern, safeObject, zodErrorMessage } from '../../entities/schema/fields.js'
import { bytesToHex, hexToBytes } from '../../rules/encoding.js'

/** A direct-mode document in WalletConnect's JSON: bytes in hex, the account number as decimal text. */
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

/** Libraries represent the number as text, as a bigint, or as a `Long`, whose `toString` returns its digits. */
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

/** Encodes a document for WalletConnect. @throws ZodError when it is malformed */
export function encodeSignDoc(doc: unknown): EncodedSignDoc {
  const { chainId, accountNumber: number, bodyBytes, authInfoBytes } = z.parse(signDocSchema, doc)
  return { chainId, accountNumber: number, bodyBytes: bytesToHex(bodyBytes), authInfoBytes: bytesToHex(authInfoBytes) }
}

/** Decodes a document from WalletConnect. @throws ZodError when it is malformed */
export function decodeSignDoc(encoded: unknown): SignDoc {
  const { chainId, accountNumber: number, bodyBytes, authInfoBytes } = z.parse(encodedSignDocSchema, encoded)
  return {
    chainId,
    accountNumber: BigInt(number),
    bodyBytes: hexToBytes(bodyBytes),
    authInfoBytes: hexToBytes(authInfoBytes),
  }
}

/** A document to sign in direct mode (protobuf `SignDoc`). */
export type SignDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}
