import * as z from 'zod/mini'
import type { Connector } from '../../connectors/connector.js'
import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { idString, pattern, safeObject, zodErrorMessage } from '../../entities/schema/fields.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { InvalidResponseError, UnsupportedOperationError } from '../../errors/request.js'
import type { ChainActions, ChainOptions, Signer, TransferDetails, TransferOptions } from '../adapter.js'
import { getField } from '../getField.js'
import { handOver } from '../handOver.js'
import { parseInput } from '../parseInput.js'
import { moveWallet } from '../moveWallet.js'
import { assertSigner, isOnNetwork } from '../signer.js'
import type { PsbtResult } from './bitcoinWallet.js'
import { isBitcoinAddress } from './isBitcoinAddress.js'
import { isTaproot, parseBase64, parseSignature, parseTxid } from './parseReplies.js'

/**
 * The signature of a text in base64, by BIP-322 or ECDSA as the wallet chooses for the address. BIP-322 is requested for
 * taproot, which has no ECDSA.
 */
export async function requestMessageSignature(signer: Signer, message: string): Promise<string> {
  const { accounts } = await assertSigner(signer)
  const { connector, address, network } = signer
  const params = {
    account: accounts[0]?.address ?? address,
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
 * Signs inputs of a partially signed transaction (BIP-174).
 *
 * @param psbt - base64
 * @param options - `{ signInputs: { address, index, sighashTypes? }[], broadcast? }`; with `broadcast` the wallet also sends
 * it
 * @throws InvalidDataError when the transaction or the options are malformed; the wallet was not asked
 */
export async function requestPsbtSignature(
  signer: Signer,
  psbt: unknown,
  { onHandOver, ...options }: ChainOptions = {},
): Promise<PsbtResult> {
  const request = parseInput(() => parseRequest(psbt, options))
  const { accounts } = await assertSigner(signer)
  const { connector, address, network } = signer
  const params = { account: accounts[0]?.address ?? address, ...request }
  const requestPsbt = () => connector.request({ method: 'signPsbt', params }, network.caipNetworkId)
  onHandOver?.()
  if (!request.broadcast) return { psbt: parseBase64(getField(await requestPsbt(), 'psbt')) }
  return handOver(async () => {
    const answer = await requestPsbt()
    const signed = getField(answer, 'psbt')
    // A wallet that also sends may return the transaction's id alone.
    return { ...(signed !== undefined && { psbt: parseBase64(signed) }), txid: parseTxid(getField(answer, 'txid')) }
  })
}

function parseRequest(psbt: unknown, options: object | undefined) {
  const { signInputs, broadcast = false } = z.parse(optionsSchema, options ?? {})
  return { psbt: z.parse(psbtSchema, psbt), signInputs, broadcast }
}

/** Switches an injected wallet. WalletConnect wallets are on every network they approved and on no other. */
export async function switchNetwork(connector: Connector, network: Network, signal?: AbortSignal): Promise<void> {
  if (await isOnNetwork(connector, network, signal)) return
  if (connector.info.type === 'WALLET_CONNECT') throw new UnsupportedNetworkError()
  const isThere = () => isOnNetwork(connector, network, signal)
  const hasMoved = await moveWallet({ connector, network, isThere, signal }, { method: 'wallet_changeNetwork' })
  if (!hasMoved) throw new UnsupportedNetworkError()
}

/**
 * Sends satoshis from the wallet's payment account; the wallet builds, signs and broadcasts the transaction.
 *
 * @throws UnsupportedOperationError for a token
 * @throws AccountChangedError when the sender is not the wallet's payment account
 */
export async function transfer(
  signer: Signer,
  { from, to, amount, token }: TransferDetails,
  { onHandOver }: TransferOptions = {},
): Promise<string> {
  if (token) throw new UnsupportedOperationError('transfer of a token')
  const { accounts } = await assertSigner(signer)
  if (accounts[0]?.address !== from) throw new AccountChangedError()
  const params = { account: from, recipientAddress: to, amount: amount.toString() }
  onHandOver?.()
  return handOver(async () => {
    const answer = await signer.connector.request({ method: 'sendTransfer', params }, signer.network.caipNetworkId)
    return parseTxid(getField(answer, 'txid'))
  })
}

/** The actions of Bitcoin wallets; nothing is read from a node. */
export function createBip122Actions() {
  return {
    isAddress: isBitcoinAddress,
    signMessage: requestMessageSignature,
    signTransaction: requestPsbtSignature,
    async signAndSendTransaction(signer, psbt, options) {
      const { txid } = await requestPsbtSignature(signer, psbt, { ...options, broadcast: true })
      if (!txid) throw new InvalidResponseError({})
      return txid
    },
    transfer,
    assertSigner,
    switchNetwork,
  } satisfies ChainActions
}
