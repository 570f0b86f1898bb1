import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError } from '../../errors/connection.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/normalize.js'
import { errorMessages } from '../../constants/messages.js'
import { isAddress } from '../../rules/address/address.js'
import { memoizeAsync } from '../../services/memoizeAsync.js'
import type { ChainContext, ChainActions, TransferDetails } from '../adapter.js'
import { waitForConfirmation } from './waitForTransaction.js'
import { loadWeb3, type Web3 } from './loadWeb3.js'
import { balanceSchema } from './rpcSchemas.js'
import { type PreparedTransfer, prepareTransfer, estimateTransferFee } from './transfer.js'
import { assertSigner, switchNetwork, signAllWithWallet, signWithWallet, requestMessageSignature } from './sign.js'
import { parseSendOptions, sendWithWallet } from './send.js'
import { type SolanaRpcRequestFn, type SolanaRpc, createSolanaRpc } from './rpc.js'
import { restoreInputFormat, serializeTransaction } from './rawTransaction.js'

/** Two addresses of the chain that nobody owns; the price of a transfer does not depend on whose it is. */
const placeholderTransfer = {
  from: '1nc1nerator11111111111111111111111111111111',
  to: '11111111111111111111111111111111',
}

/** Rejects with a `PorticoError`. */
async function normalizeErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/** Lamports. */
async function getBalance(ask: SolanaRpcRequestFn, address: string): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return (await ask({ method: 'getBalance', params, reply: balanceSchema })).value
}

/** A transfer that the sender can afford. */
async function prepareAffordableTransfer(
  web3: Web3,
  ask: SolanaRpcRequestFn,
  details: TransferDetails,
): Promise<PreparedTransfer> {
  const prepared = await prepareTransfer(web3, ask, details)
  const available = prepared.plan.available ?? (await getBalance(ask, details.from))
  if (available < details.amount)
    throw new TransactionRejectedByNodeError('INSUFFICIENT_FUNDS', errorMessages.insufficientFunds)
  return prepared
}

/** What Solana can do; `@solana/web3.js` comes with the first transaction. */
export function createSolanaActions({ rpcUrls }: ChainContext) {
  const web3 = memoizeAsync(loadWeb3)
  const rpcByNetwork = new Map<string, SolanaRpc>()
  /** The last block of each transfer that was sent, the newest last. */
  const blockHeightByHash = new Map<string, number>()

  function getRpc(network: Network): SolanaRpc {
    const rpc = rpcByNetwork.get(network.caipNetworkId) ?? createSolanaRpc(rpcUrls(network))
    rpcByNetwork.set(network.caipNetworkId, rpc)
    return rpc
  }

  function saveBlockHeight(hash: string, lastValidBlockHeight: number) {
    blockHeightByHash.set(hash, lastValidBlockHeight)
    const [oldest] = blockHeightByHash.keys()
    if (oldest !== undefined && blockHeightByHash.size > limits.pendingTransactions) blockHeightByHash.delete(oldest)
  }

  return {
    isAddress: (value) => isAddress(value, 'solana'),
    nativeBalance: (network, address, { signal } = {}) => getRpc(network)((ask) => getBalance(ask, address), signal),
    transferFee: (network, details, { signal } = {}) =>
      normalizeErrors(async () => {
        const library = await web3()
        return getRpc(network)((ask) => estimateTransferFee(library, ask, details), signal)
      }),
    transferReserve: (network, { signal } = {}) =>
      normalizeErrors(async () => {
        const library = await web3()
        return getRpc(network)(
          (ask) => estimateTransferFee(library, ask, { ...placeholderTransfer, amount: 0n }),
          signal,
        )
      }),
    transfer: (signer, details) =>
      normalizeErrors(async () => {
        if (details.from !== signer.address) throw new AccountChangedError()
        const library = await web3()
        const network = getRpc(signer.network)
        const { bytes, lastValidBlockHeight } = await network((ask) => prepareAffordableTransfer(library, ask, details))
        await assertSigner(signer)
        const hash = await sendWithWallet(web3, network, signer, bytes, parseSendOptions())
        saveBlockHeight(hash, lastValidBlockHeight)
        return hash
      }),
    waitForTransaction: (network, hash, { signal } = {}) =>
      normalizeErrors(() =>
        waitForConfirmation(getRpc(network), { hash, lastValidBlockHeight: blockHeightByHash.get(hash) }, signal),
      ),
    signMessage: (signer, message) => normalizeErrors(() => requestMessageSignature(signer, message)),
    signTransaction: (signer, transaction) =>
      normalizeErrors(async () => {
        await assertSigner(signer)
        return restoreInputFormat(
          web3,
          transaction,
          await signWithWallet(web3, signer, serializeTransaction(transaction)),
        )
      }),
    signAllTransactions: (signer, transactions) =>
      normalizeErrors(async () => {
        await assertSigner(signer)
        const signed = await signAllWithWallet(signer, transactions.map(serializeTransaction))
        return Promise.all(signed.map((bytes, index) => restoreInputFormat(web3, transactions[index], bytes)))
      }),
    signAndSendTransaction: (signer, transaction, options) =>
      normalizeErrors(async () => {
        const checked = parseSendOptions(options)
        await assertSigner(signer)
        return sendWithWallet(web3, getRpc(signer.network), signer, serializeTransaction(transaction), checked)
      }),
    switchNetwork: (connector, network) => normalizeErrors(() => switchNetwork(connector, network)),
  } satisfies ChainActions
}
