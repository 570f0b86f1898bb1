import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError, RequestAbortedError } from '../../errors/connection.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { errorMessages } from '../../constants/messages.js'
import { isAddress } from '../../rules/address/address.js'
import { singleFlight } from '../../services/singleFlight.js'
import type { ChainContext, ChainActions, ChainOptions, TransferDetails } from '../adapter.js'
import { waitForConfirmation } from './waitForTransaction.js'
import { loadWeb3, type Web3 } from './loadWeb3.js'
import { balanceSchema, type SolanaRpcRequestFn, type SolanaRpc, createSolanaRpc } from './rpc.js'
import { inspectTransfer } from './inspectTransfer.js'
import { type PreparedTransfer, prepareTransfer, estimateTransferFee, getUnitPrice } from './transfer.js'
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
  unitPrice: number,
): Promise<PreparedTransfer> {
  const prepared = await prepareTransfer(web3, request, details, unitPrice)
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
  /** What a compute unit costs by network, and since when that is known (epoch ms). */
  const prices = new Map<string, { readonly price: number; readonly time: number }>()

  function getRpc(network: Network): SolanaRpc {
    const rpc = rpcByNetwork.get(network.caipNetworkId) ?? createSolanaRpc(rpcUrls(network))
    rpcByNetwork.set(network.caipNetworkId, rpc)
    return rpc
  }

  /**
   * The price of a compute unit. It stays the same for a while, so that a transfer costs the fee that was shown, and what is left
   * of a whole balance is nothing: the chain refuses to leave too little for the rent of an account.
   */
  async function getPrice({ caipNetworkId }: Network, request: SolanaRpcRequestFn): Promise<number> {
    const known = prices.get(caipNetworkId)
    if (known && Math.abs(Date.now() - known.time) < limits.solana.unitPriceLife) return known.price
    try {
      const price = await getUnitPrice(request)
      prices.set(caipNetworkId, { price, time: Date.now() })
      return price
    } catch (thrown) {
      if (thrown instanceof RequestAbortedError) throw thrown
      return limits.solana.unitPrice
    }
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
      return getRpc(network)(
        async (request) => estimateTransferFee(library, request, details, await getPrice(network, request)),
        signal,
      )
    },
    async transferReserve(network, { signal } = {}) {
      const library = await web3()
      const details = { ...placeholderTransfer, amount: 0n }
      return getRpc(network)(
        async (request) => estimateTransferFee(library, request, details, await getPrice(network, request)),
        signal,
      )
    },
    async inspectTransfer(network, details, { signal } = {}) {
      const library = await web3()
      return getRpc(network)(
        async (request) => inspectTransfer(library, request, details, await getPrice(network, request)),
        signal,
      )
    },
    async transfer(signer, details, { onHandOver, tracking } = {}) {
      if (details.from !== signer.address) throw new AccountChangedError()
      const library = await web3()
      const network = getRpc(signer.network)
      const { bytes, lastValidBlockHeight } = await network(async (request) =>
        prepareAffordableTransfer(library, request, details, await getPrice(signer.network, request)),
      )
      await assertSigner(signer)
      onHandOver?.()
      const hash = await sendWithWallet(web3, network, signer, bytes, parseSendOptions(), tracking)
      saveBlockHeight(hash, lastValidBlockHeight)
      return hash
    },
    waitForTransaction: (network, { hash, from, lastValidBlockHeight = blockHeightByHash.get(hash) }, options) =>
      waitForConfirmation(getRpc(network), { hash, from, lastValidBlockHeight }, options),
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
    async signAndSendTransaction(signer, transaction, { onHandOver, tracking, ...options }: ChainOptions = {}) {
      const checked = parseSendOptions(options)
      await assertSigner(signer)
      onHandOver?.()
      return sendWithWallet(web3, getRpc(signer.network), signer, serializeTransaction(transaction), checked, tracking)
    },
    assertSigner,
    switchNetwork: assertOnNetwork,
  } satisfies ChainActions
}
