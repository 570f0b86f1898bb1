import { callFeature } from '../../connectors/walletStandard/features.js'
import { limits } from '../../constants/limits.js'
import { invalidParamsCode, unsupportedMethodCode } from '../../constants/rpc.js'
import { AccountChangedError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { InvalidResponseError, RpcRequestError } from '../../errors/request.js'
import { tryGet, type WalletSnapshot } from '../../services/browser/walletStandard.js'
import { base58ToBytes, bytesToBase58 } from '../../rules/encoding/base58.js'
import { base64ToBytes, bytesToBase64 } from '../../rules/encoding/base64.js'
import { isSameBytes, parseBytes } from '../../rules/encoding/bytes.js'

/** An account a wallet shows. `live`: the wallet's own object, which its features want back. */
export type StandardAccount = { readonly address: string; readonly walletAccount: unknown }

type RawAccount = { readonly address: unknown; readonly publicKey: unknown; readonly chains: unknown }

const keySize = 32

function parseAccount(live: unknown): StandardAccount | undefined {
  return tryGet(() => {
    const { address, publicKey, chains } = live as RawAccount
    const bytes = base58ToBytes(typeof address === 'string' && address.length <= 44 ? address : undefined)
    const isOurs = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
    if (!isOurs || bytes?.length !== keySize || !isSameBytes(bytes, publicKey as Uint8Array)) return undefined
    return { address: address as string, walletAccount: live }
  })
}

/** Whole accounts of this chain in what a wallet shows, whose key is their address; anything else in it is dropped (R26). */
export function parseStandardAccounts(shown: unknown): readonly StandardAccount[] {
  if (!Array.isArray(shown)) return []
  return shown.slice(0, limits.items.nested).flatMap((live: unknown) => parseAccount(live) ?? [])
}

/** Parameters as the kit itself makes them. */
type RequestParams = {
  readonly message?: string
  readonly transaction?: string
  readonly transactions?: readonly (string | undefined)[]
  readonly pubkey?: string | undefined
  readonly sendOptions?: object
}

type RequestHandler = (wallet: WalletSnapshot, params: RequestParams, chain: string) => Promise<unknown>

/** Nothing is signed in place of what cannot be read (R7). */
function assertBytes(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new RpcRequestError(invalidParamsCode)
  return bytes
}

/** The wallet's own object for the account; the first one when none is named. */
function getWalletAccount(wallet: WalletSnapshot, pubkey: string | undefined): unknown {
  const accounts = parseStandardAccounts(wallet.accounts())
  const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!account) throw new AccountChangedError()
  return account.walletAccount
}

/** One field of each answer; there are as many as there were questions. */
function getByteFields(answers: unknown, name: string, count: number): Uint8Array[] {
  const found = tryGet(() => (answers as Record<string, unknown>[]).map((answer) => parseBytes(answer[name])))
  if (found?.length !== count) throw new InvalidResponseError({})
  return found
}

const getByteField = (answers: unknown, name: string): Uint8Array =>
  getByteFields(answers, name, 1)[0] ?? new Uint8Array()

async function signTransactions(wallet: WalletSnapshot, { transactions = [], pubkey }: RequestParams, chain: string) {
  const account = getWalletAccount(wallet, pubkey)
  const inputs = transactions.map((transaction) => ({
    account,
    chain,
    transaction: assertBytes(base64ToBytes(transaction)),
  }))
  const answers = await callFeature(wallet, 'solana:signTransaction', 'signTransaction', ...inputs)
  return { transactions: getByteFields(answers, 'signedTransaction', inputs.length).map(bytesToBase64) }
}

const getAccounts: RequestHandler = async (wallet) =>
  parseStandardAccounts(wallet.accounts()).map(({ address }) => ({ pubkey: address }))

/** The published methods of the namespace (wire facts, section 13.1), as features of the wallet (section 12.2). */
const handlers: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
  ['solana_getAccounts', getAccounts],
  ['solana_requestAccounts', getAccounts],
  [
    'solana_signMessage',
    async (wallet, { message: text, pubkey }) => {
      const message = assertBytes(base58ToBytes(text))
      const input = { account: getWalletAccount(wallet, pubkey), message }
      const answers = await callFeature(wallet, 'solana:signMessage', 'signMessage', input)
      // A wallet may sign something around the message; that is not what was asked.
      if (!isSameBytes(getByteField(answers, 'signedMessage'), message)) throw new InvalidResponseError({})
      return { signature: bytesToBase58(getByteField(answers, 'signature')) }
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
 * One published method, asked of a wallet on one of its chains.
 *
 * @throws RpcRequestError 4200 for a method nobody knows, or a feature the wallet does not have now
 * @throws RpcRequestError -32602 for parameters that cannot be read
 * @throws AccountChangedError when the account is no longer the wallet's
 */
export async function handleStandardRequest(
  wallet: WalletSnapshot,
  { method, params }: { readonly method: string; readonly params?: unknown },
  chain: string,
): Promise<unknown> {
  const call = handlers.get(method)
  if (!call) throw new RpcRequestError(unsupportedMethodCode)
  try {
    return await call(wallet, params ?? {}, chain)
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}
