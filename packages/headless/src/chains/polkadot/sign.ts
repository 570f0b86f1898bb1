import { schemaMessages } from '../../constants/schemaMessages.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { UnreadableReplyError } from '../../errors/request.js'
import { InvalidDataError } from '../../errors/validation.js'
import type { Signer } from '../chainAdapter.js'
import { confirmSigner } from './readWallet.js'
import { ss58Account } from './ss58.js'

/** 64 or 65 bytes, with or without the byte that names the kind of key. */
const signature = /^0x(?:[0-9a-f]{2}){64,66}$/i
const hex = /^0x(?:[0-9a-f]{2})+$/i

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function readSignature(answer: unknown): string {
  const found = field(answer, 'signature')
  if (typeof found !== 'string' || !signature.test(found)) throw new UnreadableReplyError({})
  return found
}

/** The signature of a text in hex. What is signed is the text between `<Bytes>` and `</Bytes>`: the wallet wraps it. */
export async function signMessage(signer: Signer, message: string): Promise<string> {
  await confirmSigner(signer)
  const { connector, address, network } = signer
  const params = { address, message }
  return readSignature(await connector.request({ method: 'polkadot_signMessage', params }, network.caipNetworkId))
}

/**
 * The signature of a transaction's payload (polkadot.js `SignerPayloadJSON`), and the whole signed transaction where the
 * wallet gives it.
 *
 * @returns `{ signature, signedTransaction? }`, both hex
 * @throws AccountChangedError when the payload is another account's than the one that was reviewed
 * @throws UnsupportedNetworkError when the payload is for another chain
 */
export async function signTransaction(
  signer: Signer,
  payload: unknown,
): Promise<{ readonly signature: string; readonly signedTransaction?: string }> {
  const { connector, address, network } = signer
  const genesisHash = field(payload, 'genesisHash')
  if (typeof genesisHash !== 'string' || !hex.test(genesisHash))
    throw new InvalidDataError([{ path: 'genesisHash', code: 'INVALID', message: schemaMessages.invalid }])
  if (!genesisHash.toLowerCase().startsWith(`0x${network.id}`)) throw new UnsupportedNetworkError()
  const account = ss58Account(field(payload, 'address'))
  if (!account || account !== ss58Account(address)) throw new AccountChangedError()
  await confirmSigner(signer)
  const answer = await connector.request(
    { method: 'polkadot_signTransaction', params: { address, transactionPayload: payload } },
    network.caipNetworkId,
  )
  const signed = field(answer, 'signedTransaction')
  return {
    signature: readSignature(answer),
    ...(typeof signed === 'string' && hex.test(signed) && { signedTransaction: signed }),
  }
}
