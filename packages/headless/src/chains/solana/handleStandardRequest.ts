import { callFeature } from '../../connectors/walletStandard/features.js'
import { limits } from '../../constants/limits.js'
import { invalidParamsCode, unsupportedMethodCode } from '../../constants/rpc.js'
import { AccountChangedError } from '../../errors/connection.js'
import { InvalidResponseError, RpcRequestError } from '../../errors/request.js'
import { tryGet } from '../../services/browser/injectedGlobals.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'
import {
  base58ToBytes,
  bytesToBase58,
  base64ToBytes,
  bytesToBase64,
  isSameBytes,
  parseBytes,
} from '../../rules/encoding.js'

/** An account of a wallet. `walletAccount`: the wallet's own object, which its features take. */
export type StandardAccount = { readonly address: string; readonly walletAccount: unknown }

type RawAccount = { readonly address: unknown; readonly publicKey: unknown; readonly chains: unknown }

const keySize = 32

function parseAccount(walletAccount: unknown): StandardAccount | undefined {
  return tryGet(() => {
    const { address, publicKey, chains } = walletAccount as RawAccount
    const bytes = base58ToBytes(typeof address === 'string' && address.length <= 44 ? address : undefined)
    const isSolana = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
    if (!isSolana || bytes?.length !== keySize || !isSameBytes(bytes, publicKey as Uint8Array)) return undefined
    return { address: address as string, walletAccount }
  })
}

/** The Solana accounts of a wallet whose public key matches their address; anything else is dropped. */
export function parseStandardAccounts(accounts: unknown): readonly StandardAccount[] {
  if (!Array.isArray(accounts)) return []
  return accounts.slice(0, limits.items.nested).flatMap((account: unknown) => parseAccount(account) ?? [])
}

/** Parameters of the methods below. */
type RequestParams = {
  readonly message?: string
  readonly transaction?: string
  readonly transactions?: readonly (string | undefined)[]
  readonly pubkey?: string | undefined
  readonly sendOptions?: object
}

type RequestHandler = (wallet: WalletSnapshot, params: RequestParams, chain: string) => Promise<unknown>

/** Bytes decoded from parameters; refuses those that could not be decoded, so that nothing else is signed instead. */
function assertBytes(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new RpcRequestError(invalidParamsCode)
  return bytes
}

/** The wallet's own object of an account; the first account when no public key is given. */
function getWalletAccount(wallet: WalletSnapshot, pubkey: string | undefined): unknown {
  const accounts = parseStandardAccounts(wallet.accounts())
  const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!account) throw new AccountChangedError()
  return account.walletAccount
}

/** A field of bytes of each answer. @throws InvalidResponseError when there are not as many answers as inputs */
function getByteFields(answers: unknown, name: string, count: number): Uint8Array[] {
  const found = tryGet(() => (answers as Record<string, unknown>[]).map((answer) => parseBytes(answer[name])))
  if (found?.length !== count) throw new InvalidResponseError({})
  return found
}

const getByteField = (answers: unknown, name: string): Uint8Array =>
  getByteFields(answers, name, 1)[0] ?? new Uint8Array()

const wrapperStart = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain')])

/** Whether these are the bytes that a hardware wallet signs for a message: with a header that no transaction begins with. */
const isWrapped = (signed: Uint8Array, message: Uint8Array) =>
  message.length > 0 &&
  signed.length > wrapperStart.length + message.length &&
  isSameBytes(signed.subarray(0, wrapperStart.length), wrapperStart) &&
  isSameBytes(signed.subarray(signed.length - message.length), message)

async function signTransactions(wallet: WalletSnapshot, { transactions = [], pubkey }: RequestParams, chain: string) {
  const account = getWalletAccount(wallet, pubkey)
  const decoded = tryGet(() => transactions.map((transaction) => base64ToBytes(transaction)))
  if (!decoded) throw new RpcRequestError(invalidParamsCode)
  const inputs = decoded.map((bytes) => ({ account, chain, transaction: assertBytes(bytes) }))
  const answers = await callFeature(wallet, 'solana:signTransaction', 'signTransaction', ...inputs)
  return { transactions: getByteFields(answers, 'signedTransaction', inputs.length).map(bytesToBase64) }
}

const getAccounts: RequestHandler = async (wallet) =>
  parseStandardAccounts(wallet.accounts()).map(({ address }) => ({ pubkey: address }))

/** The methods that WalletConnect defines for Solana, as features of Wallet Standard. */
const handlers: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
  ['solana_getAccounts', getAccounts],
  ['solana_requestAccounts', getAccounts],
  [
    'solana_signMessage',
    async (wallet, { message: text, pubkey }) => {
      const message = assertBytes(base58ToBytes(text))
      const input = { account: getWalletAccount(wallet, pubkey), message }
      const answers = await callFeature(wallet, 'solana:signMessage', 'signMessage', input)
      const signed = getByteField(answers, 'signedMessage')
      if (!isSameBytes(signed, message) && !isWrapped(signed, message)) throw new InvalidResponseError({})
      return { signature: bytesToBase58(getByteField(answers, 'signature')), signedMessage: bytesToBase58(signed) }
    },
  ],
  [
    'solana_signTransaction',
    async (wallet, { transaction, pubkey }, chain) => {
      const { transactions } = await signTransactions(wallet, { transactions: [transaction], pubkey }, chain)
      return { transaction: transactions[0] }
    },
  ],
  ['solana_signAllTransactions', signTransactions],
  [
    'solana_signAndSendTransaction',
    async (wallet, { transaction, pubkey, sendOptions: options }, chain) => {
      const account = getWalletAccount(wallet, pubkey)
      const bytes = assertBytes(base64ToBytes(transaction))
      const input = { account, chain, transaction: bytes, ...(options && { options }) }
      const feature = 'solana:signAndSendTransaction'
      const answers = await callFeature(wallet, feature, 'signAndSendTransaction', input)
      return { signature: bytesToBase58(getByteField(answers, 'signature')) }
    },
  ],
])

/**
 * Handles one method by a wallet's features.
 *
 * @throws RpcRequestError 4200 for an unknown method, or a feature the wallet does not have now
 * @throws RpcRequestError -32602 for parameters that cannot be decoded
 * @throws AccountChangedError when the account is no longer the wallet's
 */
export async function handleStandardRequest(
  wallet: WalletSnapshot,
  { method, params }: { readonly method: string; readonly params?: unknown },
  chain: string,
): Promise<unknown> {
  const handler = handlers.get(method)
  if (!handler) throw new RpcRequestError(unsupportedMethodCode)
  return handler(wallet, params ?? {}, chain)
}
