import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account } from '../../entities/connection.js'
import { schemaErrorMessages } from '../../entities/schema/fields.js'
import { InvalidDataError } from '../../errors/validation.js'
import { base64ToBytes } from '../../rules/encoding.js'

/** The accounts and the network of a Bitcoin wallet: its payment account first, its ordinal account second. */
export type WalletState = { readonly accounts: readonly Account[]; readonly caipNetworkId: CaipNetworkId }

/** How a message is signed; the wallet chooses by the type of the address when it is left out. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** One input of a PSBT, and the address whose key signs it. */
export type SignInput = {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[] | undefined
}

/** Parameters of `signMessage`. */
export type MessageRequest = {
  readonly address: string
  readonly message: string
  readonly protocol?: MessageProtocol | undefined
}

/** Parameters of `signPsbt`. `psbt`: base64. */
export type PsbtRequest = {
  readonly psbt: string
  readonly signInputs: readonly SignInput[]
  readonly broadcast?: boolean | undefined
}

/** Answer to `signPsbt`. `psbt`: base64, missing where a wallet only says what it sent; `txid`: of what was sent. */
export type PsbtResult = { readonly psbt?: string; readonly txid?: string }

/** Parameters of `sendTransfer`. `amount`: satoshis, decimal. */
export type TransferRequest = { readonly recipientAddress: string; readonly amount: string }

/**
 * The common interface of all kinds of Bitcoin wallets. Results are validated, and every failure is a `PorticoError`.
 */
export type BitcoinWallet = {
  /** Asks the user; `undefined` when nothing was granted. `wanted` is preferred where a wallet is on several networks. */
  connect(wanted?: CaipNetworkId): Promise<WalletState | undefined>
  /**
   * Never asks the user; `undefined` when the wallet is locked or nothing is granted, `'unknown'` when it has no call without a
   * prompt and granted nothing in this load of the page.
   */
  restore(wanted?: CaipNetworkId): Promise<WalletState | 'unknown' | undefined>
  /** `isLast`: no other namespace stays connected through this wallet. */
  disconnect(isLast: boolean): Promise<unknown>
  /** The signature in base64. */
  signMessage(request: MessageRequest): Promise<string>
  signPsbt(request: PsbtRequest): Promise<PsbtResult>
  /** Sends satoshis from the payment account; the transaction's id. */
  sendTransfer(request: TransferRequest): Promise<string>
  /** Asks the user if the wallet does; `restore` tells whether it switched. */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<unknown>
  /**
   * Reports that something changed, without saying what, or that the wallet disconnected the site or is gone; returns the
   * unsubscribe function.
   */
  subscribe(onChange: () => void, onEnd: () => void): () => void
}

/**
 * Satoshis as a number, for wallets that take no other type. All bitcoin there is are fewer than 2^53 satoshis.
 *
 * @throws InvalidDataError when the amount is not a positive integer below 2^53
 */
export function toSatoshis(amount: string): number {
  const satoshis = /^[1-9]\d*$/.test(amount) ? Number(amount) : Number.NaN
  if (!Number.isSafeInteger(satoshis))
    throw new InvalidDataError([{ path: 'amount', code: 'INVALID', message: schemaErrorMessages.invalid }])
  return satoshis
}

/** The bytes of a PSBT in base64. @throws InvalidDataError for what is none */
export function psbtToBytes(psbt: string): Uint8Array {
  const bytes = base64ToBytes(psbt)
  if (!bytes) throw new InvalidDataError([{ path: 'psbt', code: 'INVALID', message: schemaErrorMessages.invalid }])
  return bytes
}
