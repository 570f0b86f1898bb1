import * as z from 'zod/mini'
import { schemaMessages } from '../../constants/schemaMessages.js'
import { record } from '../../entities/record.js'
import { sayIssue } from '../../entities/sayIssue.js'
import { idText, matching } from '../../entities/textSchemas.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { UnreadableReplyError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { InvalidDataError } from '../../errors/validation.js'
import type { Signer } from '../chainAdapter.js'
import { adr36Doc, adr36Text } from './adr36.js'
import { readDoc, writeDoc } from './directDoc.js'
import type { DirectDoc } from './keplrProvider.js'
import { confirmSigner } from './readWallet.js'

const error = sayIssue
const base64 = () => matching(/^[A-Za-z0-9+/]+={0,2}$/)
const signatureSchema = record({
  pub_key: record({ type: idText(), value: z.unknown() }),
  signature: base64(),
})

/** Which signature it is, and of whose key (amino `StdSignature`). */
export type CosmosSignature = z.infer<typeof signatureSchema>

const aminoSchema = z.looseObject(
  {
    chain_id: idText(),
    account_number: matching(/^\d{1,20}$/),
    sequence: matching(/^\d{1,20}$/),
    msgs: z.array(z.unknown(), { error }),
  },
  { error },
)

const answerSchema = record({ signed: z.optional(z.unknown()), signature: signatureSchema })

/** One question to the wallet; its answer is checked. */
async function ask(signer: Signer, method: string, signDoc: unknown) {
  const { connector, address: signerAddress, network } = signer
  await confirmSigner(signer)
  const answer = await connector.request({ method, params: { signerAddress, signDoc } }, network.caipNetworkId)
  return readReply(() => z.parse(answerSchema, answer))
}

/** What does not have the agreed form is no answer. */
function readReply<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    throw new UnreadableReplyError({}, { cause })
  }
}

function readInput<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/** The signature of a text in base64 (ADR-36). The key that verifies it is the account's `publicKey`. */
export async function signMessage(signer: Signer, message: string): Promise<string> {
  const doc = adr36Doc(signer.address, message)
  const { signed, signature } = await ask(signer, 'cosmos_signAmino', doc)
  if (signed !== undefined && adr36Text(signed) !== message) throw new UnreadableReplyError({})
  return signature.signature
}

/** A transaction as the wallet signed it; fee and memo may be the visitor's own. */
export type SignedCosmosDoc = { readonly signed: unknown; readonly signature: CosmosSignature }

/**
 * Has the wallet sign a transaction: in direct mode when it has `bodyBytes`, in amino mode when it has `msgs`.
 *
 * @throws UnsupportedNetworkError when the document is for another chain than the reviewed one
 * @throws InvalidDataError when it is neither; the wallet was not asked
 */
export async function signTransaction(signer: Signer, doc: unknown): Promise<SignedCosmosDoc> {
  if (typeof doc === 'object' && doc !== null && 'bodyBytes' in doc) return signDirect(signer, doc)
  if (typeof doc === 'object' && doc !== null && 'msgs' in doc) return signAmino(signer, doc)
  throw new InvalidDataError([{ path: '', code: 'INVALID', message: schemaMessages.invalid }])
}

function confirmChain({ network }: Signer, chainId: string) {
  if (chainId !== String(network.id)) throw new UnsupportedNetworkError()
}

async function signAmino(signer: Signer, doc: unknown): Promise<SignedCosmosDoc> {
  const asked = readInput(() => z.parse(aminoSchema, doc))
  confirmChain(signer, asked.chain_id)
  const { signed, signature } = await ask(signer, 'cosmos_signAmino', doc)
  const given = readReply(() => z.parse(aminoSchema, signed))
  const isSame = (['chain_id', 'account_number', 'sequence'] as const).every((name) => given[name] === asked[name])
  if (!isSame || given.msgs.length !== asked.msgs.length) throw new UnreadableReplyError({})
  return { signed, signature }
}

async function signDirect(signer: Signer, doc: unknown): Promise<SignedCosmosDoc> {
  const asked = readInput(() => writeDoc(doc))
  confirmChain(signer, asked.chainId)
  const { signed, signature } = await ask(signer, 'cosmos_signDirect', asked)
  const given: DirectDoc = readReply(() => readDoc(signed))
  if (given.chainId !== asked.chainId || String(given.accountNumber) !== asked.accountNumber)
    throw new UnreadableReplyError({})
  return { signed: given, signature }
}
