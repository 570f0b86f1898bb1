import { callStandardWallet } from '../../connectors/callStandardWallet.js'
import { invalidParamsCode, unsupportedMethodCode } from '../../constants/rpc.js'
import { AccountChangedError } from '../../errors/connection.js'
import { RpcRequestError, UnreadableReplyError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { guarded, type StandardWallet } from '../../services/standardWallet.js'
import { fromBase58, toBase58 } from './base58.js'
import { fromBase64, readBytes, sameBytes, toBase64 } from './bytes.js'
import { standardAccounts } from './standardAccounts.js'

/** Parameters as the kit itself makes them. */
type Params = {
  readonly message?: string
  readonly transaction?: string
  readonly transactions?: readonly (string | undefined)[]
  readonly pubkey?: string | undefined
  readonly sendOptions?: object
}

type Method = (wallet: StandardWallet, params: Params, chain: string) => Promise<unknown>

/** Nothing is signed in place of what cannot be read (R7). */
function needed(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new RpcRequestError(invalidParamsCode)
  return bytes
}

/** The wallet's own object for the account; the first one when none is named. */
function accountOf(wallet: StandardWallet, pubkey: string | undefined): unknown {
  const accounts = standardAccounts(wallet.accounts())
  const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!account) throw new AccountChangedError()
  return account.live
}

/** One field of each answer; there are as many as there were questions. */
function fields(answers: unknown, name: string, count: number): Uint8Array[] {
  const found = guarded(() => (answers as Record<string, unknown>[]).map((answer) => readBytes(answer[name])))
  if (found?.length !== count) throw new UnreadableReplyError({})
  return found
}

const field = (answers: unknown, name: string): Uint8Array => fields(answers, name, 1)[0] ?? new Uint8Array()

async function signTransactions(wallet: StandardWallet, { transactions = [], pubkey }: Params, chain: string) {
  const account = accountOf(wallet, pubkey)
  const inputs = transactions.map((transaction) => ({ account, chain, transaction: needed(fromBase64(transaction)) }))
  const answers = await callStandardWallet(wallet, 'solana:signTransaction', 'signTransaction', ...inputs)
  return { transactions: fields(answers, 'signedTransaction', inputs.length).map(toBase64) }
}

const getAccounts: Method = async (wallet) =>
  standardAccounts(wallet.accounts()).map(({ address }) => ({ pubkey: address }))

/** The published methods of the namespace (wire facts, section 13.1), as features of the wallet (section 12.2). */
const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['solana_getAccounts', getAccounts],
  ['solana_requestAccounts', getAccounts],
  [
    'solana_signMessage',
    async (wallet, { message: text, pubkey }) => {
      const message = needed(fromBase58(text))
      const input = { account: accountOf(wallet, pubkey), message }
      const answers = await callStandardWallet(wallet, 'solana:signMessage', 'signMessage', input)
      // A wallet may sign something around the message; that is not what was asked.
      if (!sameBytes(field(answers, 'signedMessage'), message)) throw new UnreadableReplyError({})
      return { signature: toBase58(field(answers, 'signature')) }
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
      const account = accountOf(wallet, pubkey)
      const bytes = needed(fromBase64(transaction))
      const input = { account, chain, transaction: bytes, ...(options && { options }) }
      const feature = 'solana:signAndSendTransaction'
      const answers = await callStandardWallet(wallet, feature, 'signAndSendTransaction', input)
      return { signature: toBase58(field(answers, 'signature')) }
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
export async function callStandardMethod(
  wallet: StandardWallet,
  { method, params }: { readonly method: string; readonly params?: unknown },
  chain: string,
): Promise<unknown> {
  const call = methods.get(method)
  if (!call) throw new RpcRequestError(unsupportedMethodCode)
  try {
    return await call(wallet, params ?? {}, chain)
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}
