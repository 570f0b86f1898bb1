import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account } from '../../entities/connection.js'
import { schemaErrorMessages } from '../../entities/schema/zodErrorMessage.js'
import { InvalidDataError } from '../../errors/validation.js'
import { base64ToBytes } from '../../rules/encoding/base64.js'

/** Where a Bitcoin wallet stands: its payment account first, its ordinal account second. */
export type WalletState = { readonly accounts: readonly Account[]; readonly caipNetworkId: CaipNetworkId }

/** Leaves the choice to the wallet and the type of the address when left out. */
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
 * What every kind of Bitcoin wallet is reduced to. Answers are checked; failures may be anything, `bitcoinConnector` makes
 * them errors of the kit.
 */
export type BitcoinWallet = {
  /** Asks the visitor. `undefined`: nothing was granted. `wanted`: preferred where the wallet stands on several networks. */
  connect(wanted?: CaipNetworkId): Promise<WalletState | undefined>
  /** Never asks the visitor. `undefined`: nothing is granted any more. */
  restore(wanted?: CaipNetworkId): Promise<WalletState | undefined>
  /** `isLast`: nothing else is connected through the same wallet. */
  disconnect(isLast: boolean): Promise<unknown>
  /** The signature in base64. */
  signMessage(request: MessageRequest): Promise<string>
  signPsbt(request: PsbtRequest): Promise<PsbtResult>
  /** The transaction's id. Satoshis leave the payment account. */
  sendTransfer(request: TransferRequest): Promise<string>
  /** Asks the visitor where the wallet wants it; `restore` tells whether it moved. */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<unknown>
  /** Tells of changes without saying which; returns the undo. */
  subscribe(onChange: () => void, onUnregister: () => void): () => void
}

/**
 * An amount for wallets that take satoshis as a number only. Every amount that exists is below 2^53.
 *
 * @throws InvalidDataError for what is no whole amount, or more than that
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
