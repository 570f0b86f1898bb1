import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { record } from '../../entities/record.js'
import { sayIssue } from '../../entities/sayIssue.js'
import { matching, text } from '../../entities/textSchemas.js'
import type { DirectDoc } from './keplrProvider.js'

const error = sayIssue

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** A document in direct mode as WalletConnect writes it: bytes in hex, the account's number in decimals. */
export type WrittenDoc = {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}

const hexText = () => matching(/^(?:[0-9a-f]{2})*$/i, limits.text.data)
const writtenSchema = record({
  chainId: text(),
  accountNumber: matching(/^\d{1,20}$/),
  bodyBytes: hexText(),
  authInfoBytes: hexText(),
})

/** Libraries write the number as text, as a bigint, or as an object that tells its digits (Long). */
const accountNumber = z.pipe(
  z.transform((value: unknown) => String(value)),
  matching(/^\d{1,20}$/),
)
const docSchema = z.object(
  {
    chainId: text(),
    accountNumber,
    bodyBytes: z.instanceof(Uint8Array, { error }),
    authInfoBytes: z.instanceof(Uint8Array, { error }),
  },
  { error },
)

/** Writes a document for a wallet. @throws a ZodError when it has another form */
export function writeDoc(doc: unknown): WrittenDoc {
  const { chainId, accountNumber: number, bodyBytes, authInfoBytes } = z.parse(docSchema, doc)
  return { chainId, accountNumber: number, bodyBytes: toHex(bodyBytes), authInfoBytes: toHex(authInfoBytes) }
}

/** Reads a written document. @throws a ZodError when it has another form */
export function readDoc(written: unknown): DirectDoc {
  const { chainId, accountNumber: number, bodyBytes, authInfoBytes } = z.parse(writtenSchema, written)
  return {
    chainId,
    accountNumber: BigInt(number),
    bodyBytes: fromHex(bodyBytes),
    authInfoBytes: fromHex(authInfoBytes),
  }
}
