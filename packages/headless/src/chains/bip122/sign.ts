import * as z from 'zod/mini'
import type { Connector, WalletSession } from '../../connectors/connector.js'
import { limits } from '../../constants/limits.js'
import type { Account } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import { safeObject, idString, pattern } from '../../entities/schema/fields.js'
import { zodErrorMessage } from '../../entities/schema/zodErrorMessage.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import type { Signer } from '../adapter.js'
import { getField } from '../getField.js'
import type { PsbtResult } from './bitcoinWallet.js'
import { isTaproot, parseBase64, parseSignature, parseTxid } from './parseReplies.js'

/** Where the wallet stands now, asked of the wallet itself; `undefined` when it grants nothing any more. */
async function readSession(connector: Connector, network: Network): Promise<WalletSession | undefined> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal: new AbortController().signal, namespace, caipNetworkId })
  return sessions.find((session) => session.namespace === namespace)
}

/** Whether the wallet says that it stands on the network. */
export async function isOnNetwork(connector: Connector, network: Network): Promise<boolean> {
  return (await readSession(connector, network))?.caipNetworkId === network.caipNetworkId
}

/**
 * Makes sure the wallet still stands where the visitor reviewed (R28), and gives its accounts.
 *
 * @throws AccountChangedError when the reviewed account is no longer the wallet's
 * @throws UnsupportedNetworkError when the wallet moved to another network
 */
export async function assertSigner({ connector, address, network }: Signer): Promise<readonly Account[]> {
  const session = await readSession(connector, network)
  if (!session?.accounts.some((account) => account.address === address)) throw new AccountChangedError()
  if (session.caipNetworkId !== network.caipNetworkId) throw new UnsupportedNetworkError()
  return session.accounts
}

/**
 * The signature of a text in base64, by BIP-322 or by ECDSA as the wallet does for the address. Taproot has no ECDSA, so
 * BIP-322 is asked for there.
 */
export async function requestMessageSignature(signer: Signer, message: string): Promise<string> {
  const [payment] = await assertSigner(signer)
  const { connector, address, network } = signer
  const params = {
    account: payment?.address ?? address,
    address,
    message,
    ...(isTaproot(address) && { protocol: 'bip322' }),
  }
  const answer = await connector.request({ method: 'signMessage', params }, network.caipNetworkId)
  return parseSignature(getField(answer, 'signature'))
}

const nonNegativeInt = () => z.int({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

const psbtSchema = pattern(/^cHNidP[A-Za-z0-9+/]+={0,2}$/, limits.text.data)

const optionsSchema = safeObject({
  signInputs: z
    .array(
      safeObject({
        address: idString(),
        index: nonNegativeInt(),
        sighashTypes: z.optional(z.array(nonNegativeInt(), { error: zodErrorMessage })),
      }),
      { error: zodErrorMessage },
    )
    .check(z.minLength(1, { error: zodErrorMessage })),
  broadcast: z.optional(z.boolean({ error: zodErrorMessage })),
})

/**
 * Has the wallet sign inputs of a transaction (BIP-174).
 *
 * @param psbt - base64
 * @param options - `{ signInputs: { address, index, sighashTypes? }[], broadcast? }`; `broadcast` has the wallet send it too
 * @throws InvalidDataError when the transaction or the options have another form; the wallet was not asked
 */
export async function requestPsbtSignature(
  signer: Signer,
  psbt: unknown,
  options: object | undefined,
): Promise<PsbtResult> {
  const request = parseRequest(psbt, options)
  const [payment] = await assertSigner(signer)
  const { connector, address, network } = signer
  const answer = await connector.request(
    { method: 'signPsbt', params: { account: payment?.address ?? address, ...request } },
    network.caipNetworkId,
  )
  const signed = getField(answer, 'psbt')
  // A wallet that also sends may tell the transaction's id alone.
  if (!request.broadcast) return { psbt: parseBase64(signed) }
  return { ...(signed !== undefined && { psbt: parseBase64(signed) }), txid: parseTxid(getField(answer, 'txid')) }
}

function parseRequest(psbt: unknown, options: object | undefined) {
  try {
    const { signInputs, broadcast = false } = z.parse(optionsSchema, options ?? {})
    return { psbt: z.parse(psbtSchema, psbt), signInputs, broadcast }
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}
