import * as z from 'zod/mini'
import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { safeObject, idString, pattern } from '../../entities/schema/fields.js'
import { schemaErrorMessages, zodErrorMessage } from '../../entities/schema/zodErrorMessage.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { InvalidResponseError } from '../../errors/request.js'
import { InvalidDataError } from '../../errors/validation.js'
import type { Signer } from '../adapter.js'
import { parseAdr36Text, toAdr36Doc } from './adr36.js'
import type { SignDoc } from './keplr.js'
import { decodeSignDoc, encodeSignDoc } from './signDoc.js'

/** The addresses the wallet has on the network now, asked of the wallet itself; empty when it is not on it. */
export async function getAddresses(connector: Connector, network: Network): Promise<readonly string[]> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal: new AbortController().signal, namespace, caipNetworkId })
  return sessions
    .filter((session) => session.namespace === namespace && session.caipNetworkId === caipNetworkId)
    .flatMap(({ accounts }) => accounts.map(({ address }) => address))
}

/**
 * Makes sure the wallet still has the account that was reviewed (R28).
 *
 * @throws AccountChangedError when it has not
 */
export async function assertSigner({ connector, address, network }: Signer): Promise<void> {
  const addresses = await getAddresses(connector, network)
  if (!addresses.includes(address)) throw new AccountChangedError()
}

const base64 = () => pattern(/^[A-Za-z0-9+/]+={0,2}$/)
const signatureSchema = safeObject({
  pub_key: safeObject({ type: idString(), value: z.unknown() }),
  signature: base64(),
})

/** Which signature it is, and of whose key (amino `StdSignature`). */
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

/** One question to the wallet; its answer is checked. */
async function requestSignature(signer: Signer, method: string, signDoc: unknown) {
  const { connector, address: signerAddress, network } = signer
  await assertSigner(signer)
  const answer = await connector.request({ method, params: { signerAddress, signDoc } }, network.caipNetworkId)
  return parseReply(() => z.parse(replySchema, answer))
}

/** What does not have the agreed form is no answer. */
function parseReply<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (cause) {
    throw new InvalidResponseError({}, { cause })
  }
}

function parseInput<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/** The signature of a text in base64 (ADR-36). The key that verifies it is the account's `publicKey`. */
export async function requestMessageSignature(signer: Signer, message: string): Promise<string> {
  const doc = toAdr36Doc(signer.address, message)
  const { signed, signature } = await requestSignature(signer, 'cosmos_signAmino', doc)
  if (signed !== undefined && parseAdr36Text(signed) !== message) throw new InvalidResponseError({})
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
