import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError } from '../../errors/connection.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { errorMessages } from '../../constants/messages.js'
import { isAddress } from '../../rules/address/address.js'
import { singleFlight } from '../../services/singleFlight.js'
import type { ChainContext, ChainActions, TransferDetails } from '../adapter.js'
import { waitForConfirmation } from './waitForTransaction.js'
import { loadWeb3, type Web3 } from './loadWeb3.js'
import { balanceSchema, type SolanaRpcRequestFn, type SolanaRpc, createSolanaRpc } from './rpc.js'
import { type PreparedTransfer, prepareTransfer, estimateTransferFee } from './transfer.js'
import { assertOnNetwork, assertSigner } from '../signer.js'
import { requestMessageSignature, signAllWithWallet, signWithWallet } from './sign.js'
import { parseSendOptions, sendWithWallet } from './send.js'
import { restoreInputFormat, serializeTransaction } from './rawTransaction.js'

/** A transfer between two addresses nobody owns; the fee does not depend on the addresses. */
const placeholderTransfer = {
  from: '1nc1nerator11111111111111111111111111111111',
  to: '11111111111111111111111111111111',
}

/** Lamports. */
async function getBalance(request: SolanaRpcRequestFn, address: string): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return (await request({ method: 'getBalance', params, reply: balanceSchema })).value
}

/** Prepares a transfer. @throws TransactionRejectedByNodeError `INSUFFICIENT_FUNDS` when the sender has less than the amount */
async function prepareAffordableTransfer(
  web3: Web3,
  request: SolanaRpcRequestFn,
  details: TransferDetails,
): Promise<PreparedTransfer> {
  const prepared = await prepareTransfer(web3, request, details)
  const available = prepared.plan.available ?? (await getBalance(request, details.from))
  if (available < details.amount)
    throw new TransactionRejectedByNodeError('INSUFFICIENT_FUNDS', errorMessages.insufficientFunds)
  return prepared
}

/** The Solana actions; `@solana/web3.js` is loaded with the first transaction. */
export function createSolanaActions({ rpcUrls }: ChainContext) {
  const web3 = singleFlight(loadWeb3)
  const rpcByNetwork = new Map<string, SolanaRpc>()
  /** The last valid block height of each sent transfer, newest last. */
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
    nativeBalance: (network, address, { signal } = {}) =>
      getRpc(network)((request) => getBalance(request, address), signal),
    async transferFee(network, details, { signal } = {}) {
      const library = await web3()
      return getRpc(network)((request) => estimateTransferFee(library, request, details), signal)
    },
    async transferReserve(network, { signal } = {}) {
      const library = await web3()
      const details = { ...placeholderTransfer, amount: 0n }
      return getRpc(network)((request) => estimateTransferFee(library, request, details), signal)
    },
    async transfer(signer, details, { onHandOver } = {}) {
      if (details.from !== signer.address) throw new AccountChangedError()
      const library = await web3()
      const network = getRpc(signer.network)
      const { bytes, lastValidBlockHeight } = await network((request) =>
        prepareAffordableTransfer(library, request, details),
      )
      await assertSigner(signer)
      onHandOver?.()
      const hash = await sendWithWallet(web3, network, signer, bytes, parseSendOptions())
      saveBlockHeight(hash, lastValidBlockHeight)
      return hash
    },
    waitForTransaction: (network, { hash, lastValidBlockHeight = blockHeightByHash.get(hash) }, options) =>
      waitForConfirmation(getRpc(network), { hash, lastValidBlockHeight }, options),
    signMessage: requestMessageSignature,
    async signTransaction(signer, transaction) {
      await assertSigner(signer)
      return restoreInputFormat(
        web3,
        transaction,
        await signWithWallet(web3, signer, serializeTransaction(transaction)),
      )
    },
    async signAllTransactions(signer, transactions) {
      await assertSigner(signer)
      const signed = await signAllWithWallet(signer, transactions.map(serializeTransaction))
      return Promise.all(signed.map((bytes, index) => restoreInputFormat(web3, transactions[index], bytes)))
    },
    async signAndSendTransaction(signer, transaction, options) {
      const checked = parseSendOptions(options)
      await assertSigner(signer)
      return sendWithWallet(web3, getRpc(signer.network), signer, serializeTransaction(transaction), checked)
    },
    switchNetwork: assertOnNetwork,
  } satisfies ChainActions
}
