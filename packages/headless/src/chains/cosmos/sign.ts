import * as z from 'zod/mini'
import { safeObject, idString, pattern, schemaErrorMessages, zodErrorMessage } from '../../entities/schema/fields.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/request.js'
import { InvalidDataError } from '../../errors/validation.js'
import type { Signer } from '../adapter.js'
import { parseInput } from '../parseInput.js'
import { assertSigner } from '../signer.js'
import { parseAdr36Text, toAdr36Doc } from './adr36.js'
import { type SignDoc, decodeSignDoc, encodeSignDoc } from './signDoc.js'

const base64 = () => pattern(/^[A-Za-z0-9+/]+={0,2}$/)
const signatureSchema = safeObject({
  pub_key: safeObject({ type: idString(), value: z.unknown() }),
  signature: base64(),
})

/** A signature and its public key (amino `StdSignature`). */
export type CosmosSignature = z.infer<typeof signatureSchema>

const aminoSchema = z.looseObject(
  {
    chain_id: idString(),
    account_number: pattern(/^\d{1,20}$/),
    sequence: pattern(/^\d{1,20}$/),
    msgs: z.array(z.unknown(), { error: zodErrorMessage }),
  },
  { error: zodErrorMessage },
)

const replySchema = safeObject({ signed: z.optional(z.unknown()), signature: signatureSchema })

/** Sends one signing request and validates the answer. */
async function requestSignature(signer: Signer, method: string, signDoc: unknown) {
  const { connector, address: signerAddress, network } = signer
  await assertSigner(signer)
  const answer = await connector.request({ method, params: { signerAddress, signDoc } }, network.caipNetworkId)
  return parseReply(() => z.parse(replySchema, answer))
}

/** The result of parsing an answer. @throws InvalidResponseError when it is malformed */
function parseReply<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (cause) {
    throw new InvalidResponseError({}, { cause })
  }
}

/** The signature of a text in base64 (ADR-36); it is verified with the account's `publicKey`. */
export async function requestMessageSignature(signer: Signer, message: string): Promise<string> {
  const doc = toAdr36Doc(signer.address, message)
  const { signed, signature } = await requestSignature(signer, 'cosmos_signAmino', doc)
  if (signed !== undefined && parseAdr36Text(signed) !== message) throw new InvalidResponseError({})
  return signature.signature
}

/** A transaction as the wallet signed it; the user may have changed its fee and memo. */
export type SignedCosmosDoc = { readonly signed: unknown; readonly signature: CosmosSignature }

/**
 * Signs a transaction: in direct mode when it has `bodyBytes`, in amino mode when it has `msgs`.
 *
 * @throws UnsupportedNetworkError when the document is for another chain than the signer's
 * @throws InvalidDataError when it is neither; the wallet was not asked
 */
export async function requestTransactionSignature(signer: Signer, doc: unknown): Promise<SignedCosmosDoc> {
  if (typeof doc === 'object' && doc !== null && 'bodyBytes' in doc) return signDirect(signer, doc)
  if (typeof doc === 'object' && doc !== null && 'msgs' in doc) return signAmino(signer, doc)
  throw new InvalidDataError([{ path: '', code: 'INVALID', message: schemaErrorMessages.invalid }])
}

function assertChain({ network }: Signer, chainId: string) {
  if (chainId !== String(network.id)) throw new UnsupportedNetworkError()
}

async function signAmino(signer: Signer, doc: unknown): Promise<SignedCosmosDoc> {
  const requested = parseInput(() => z.parse(aminoSchema, doc))
  assertChain(signer, requested.chain_id)
  const { signed, signature } = await requestSignature(signer, 'cosmos_signAmino', doc)
  const signedDoc = parseReply(() => z.parse(aminoSchema, signed))
  const isSame = (['chain_id', 'account_number', 'sequence'] as const).every(
    (name) => signedDoc[name] === requested[name],
  )
  if (!isSame || signedDoc.msgs.length !== requested.msgs.length) throw new InvalidResponseError({})
  return { signed, signature }
}

async function signDirect(signer: Signer, doc: unknown): Promise<SignedCosmosDoc> {
  const requested = parseInput(() => encodeSignDoc(doc))
  assertChain(signer, requested.chainId)
  const { signed, signature } = await requestSignature(signer, 'cosmos_signDirect', requested)
  const signedDoc: SignDoc = parseReply(() => decodeSignDoc(signed))
  if (signedDoc.chainId !== requested.chainId || String(signedDoc.accountNumber) !== requested.accountNumber)
    throw new InvalidResponseError({})
  return { signed: signedDoc, signature }
}
