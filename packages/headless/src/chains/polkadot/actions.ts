import { schemaErrorMessages } from '../../entities/schema/fields.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/request.js'
import { InvalidDataError } from '../../errors/validation.js'
import type { ChainActions, Signer } from '../adapter.js'
import { getField } from '../getField.js'
import { assertOnNetwork, assertSigner } from '../signer.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { isAddress } from '../../rules/address/address.js'
import { base58ToBytes, isSameBytes, bytesToHex } from '../../rules/encoding.js'

const accountLength = 32
const checksumLength = 2

/** How many bytes name the chain: one below 64, two below 128. */
const prefixLength = (first: number) => (first < 64 ? 1 : first < 128 ? 2 : 0)

/** The key of an account in hex, which is the same on every chain (SS58); `undefined` when the checksum is wrong. */
export function parseSs58PublicKey(address: unknown): string | undefined {
  if (typeof address !== 'string' || !isAddress(address, 'polkadot')) return undefined
  const bytes = base58ToBytes(address) ?? new Uint8Array()
  const body = bytes.slice(0, -checksumLength)
  const prefix = prefixLength(bytes[0] ?? 255)
  if (prefix === 0 || body.length !== prefix + accountLength) return undefined
  const digest = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body))
  if (!isSameBytes(bytes.slice(-checksumLength), digest.slice(0, checksumLength))) return undefined
  return bytesToHex(body.slice(prefix))
}

/** 64 bytes, or 65 for ECDSA, with or without a first byte for the type of key. */
const signaturePattern = /^0x(?:[0-9a-f]{2}){64,66}$/i
const hexPattern = /^0x(?:[0-9a-f]{2})+$/i

function parseSignature(answer: unknown): string {
  const found = getField(answer, 'signature')
  if (typeof found !== 'string' || !signaturePattern.test(found)) throw new InvalidResponseError({})
  return found
}

/** The signature of a text, in hex. The wallet wraps the text in `<Bytes>` and `</Bytes>` before it signs. */
export async function requestMessageSignature(signer: Signer, message: string): Promise<string> {
  await assertSigner(signer)
  const { connector, address, network } = signer
  const params = { address, message }
  return parseSignature(await connector.request({ method: 'polkadot_signMessage', params }, network.caipNetworkId))
}

/**
 * The signature of a transaction payload (polkadot.js `SignerPayloadJSON`), and the signed transaction where the wallet
 * returns it.
 *
 * @returns `{ signature, signedTransaction? }`, both hex
 * @throws AccountChangedError when the payload is for another account than the signer's
 * @throws UnsupportedNetworkError when the payload is for another chain than the signer's
 */
export async function requestTransactionSignature(
  signer: Signer,
  payload: unknown,
): Promise<{ readonly signature: string; readonly signedTransaction?: string }> {
  const { connector, address, network } = signer
  const genesisHash = getField(payload, 'genesisHash')
  if (typeof genesisHash !== 'string' || !hexPattern.test(genesisHash))
    throw new InvalidDataError([{ path: 'genesisHash', code: 'INVALID', message: schemaErrorMessages.invalid }])
  if (!genesisHash.toLowerCase().startsWith(`0x${network.id}`)) throw new UnsupportedNetworkError()
  const account = parseSs58PublicKey(getField(payload, 'address'))
  if (!account || account !== parseSs58PublicKey(address)) throw new AccountChangedError()
  await assertSigner(signer)
  const answer = await connector.request(
    { method: 'polkadot_signTransaction', params: { address, transactionPayload: payload } },
    network.caipNetworkId,
  )
  const signed = getField(answer, 'signedTransaction')
  return {
    signature: parseSignature(answer),
    ...(typeof signed === 'string' && hexPattern.test(signed) && { signedTransaction: signed }),
  }
}

/** The actions of Polkadot wallets; nothing is read from a node. */
export function createPolkadotActions() {
  return {
    isAddress: (value) => parseSs58PublicKey(value) !== undefined,
    signMessage: requestMessageSignature,
    signTransaction: requestTransactionSignature,
    assertSigner,
    switchNetwork: assertOnNetwork,
  } satisfies ChainActions
}
