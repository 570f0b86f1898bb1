import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError } from '../../errors/connection.js'
import { NodeRefusedError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { messages } from '../../constants/messages.js'
import { isAddress } from '../../rules/isAddress.js'
import { lazily } from '../../services/lazily.js'
import type { ChainContext, ChainWork, TransferDetails } from '../chainAdapter.js'
import { landed } from './landed.js'
import { loadWeb3, type Web3 } from './loadWeb3.js'
import { balanceSchema } from './nodeReplies.js'
import { type PreparedTransfer, prepareTransfer, priceTransfer } from './prepareTransfer.js'
import { confirmSigner, switchNetwork } from './readWallet.js'
import { sendOptions, sendWithWallet } from './sendTransaction.js'
import { signAllWithWallet, signWithWallet } from './signWithWallet.js'
import { signMessage } from './signMessage.js'
import { type AskSolana, type SolanaNodes, solanaNodes } from './solanaNodes.js'
import { likeGiven, toWire } from './transactionForm.js'

/** Two addresses of the chain that nobody owns; the price of a transfer does not depend on whose it is. */
const nobody = { from: '1nc1nerator11111111111111111111111111111111', to: '11111111111111111111111111111111' }

/** Rejects with a `PorticoError`. */
async function typed<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/** Lamports. */
async function balance(ask: AskSolana, address: string): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return (await ask({ method: 'getBalance', params, reply: balanceSchema })).value
}

/** A transfer that the sender can afford. */
async function prepare(web3: Web3, ask: AskSolana, details: TransferDetails): Promise<PreparedTransfer> {
  const prepared = await prepareTransfer(web3, ask, details)
  const available = prepared.plan.available ?? (await balance(ask, details.from))
  if (available < details.amount) throw new NodeRefusedError('INSUFFICIENT_FUNDS', messages.insufficientFunds)
  return prepared
}

/** What Solana can do; `@solana/web3.js` comes with the first transaction. */
export function solanaWork({ rpcUrls }: ChainContext) {
  const web3 = lazily(loadWeb3)
  const nodes = new Map<string, SolanaNodes>()
  /** The last block of each transfer that was sent, the newest last. */
  const sent = new Map<string, number>()

  function nodesOf(network: Network): SolanaNodes {
    const known = nodes.get(network.caipNetworkId) ?? solanaNodes(rpcUrls(network))
    nodes.set(network.caipNetworkId, known)
    return known
  }

  function remember(hash: string, lastValidBlockHeight: number) {
    sent.set(hash, lastValidBlockHeight)
    const [oldest] = sent.keys()
    if (oldest !== undefined && sent.size > limits.pendingTransactions) sent.delete(oldest)
  }

  return {
    isAddress: (value) => isAddress(value, 'solana'),
    nativeBalance: (network, address, { signal } = {}) => nodesOf(network)((ask) => balance(ask, address), signal),
    transferFee: (network, details, { signal } = {}) =>
      typed(async () => {
        const library = await web3()
        return nodesOf(network)((ask) => priceTransfer(library, ask, details), signal)
      }),
    transferReserve: (network, { signal } = {}) =>
      typed(async () => {
        const library = await web3()
        return nodesOf(network)((ask) => priceTransfer(library, ask, { ...nobody, amount: 0n }), signal)
      }),
    transfer: (signer, details) =>
      typed(async () => {
        if (details.from !== signer.address) throw new AccountChangedError()
        const library = await web3()
        const network = nodesOf(signer.network)
        const { bytes, lastValidBlockHeight } = await network((ask) => prepare(library, ask, details))
        await confirmSigner(signer)
        const hash = await sendWithWallet(web3, network, signer, bytes, sendOptions())
        remember(hash, lastValidBlockHeight)
        return hash
      }),
    landed: (network, hash, { signal } = {}) =>
      typed(() => landed(nodesOf(network), { hash, lastValidBlockHeight: sent.get(hash) }, signal)),
    signMessage: (signer, message) => typed(() => signMessage(signer, message)),
    signTransaction: (signer, transaction) =>
      typed(async () => {
        await confirmSigner(signer)
        return likeGiven(web3, transaction, await signWithWallet(web3, signer, toWire(transaction)))
      }),
    signAllTransactions: (signer, transactions) =>
      typed(async () => {
        await confirmSigner(signer)
        const signed = await signAllWithWallet(signer, transactions.map(toWire))
        return Promise.all(signed.map((bytes, index) => likeGiven(web3, transactions[index], bytes)))
      }),
    signAndSendTransaction: (signer, transaction, options) =>
      typed(async () => {
        const checked = sendOptions(options)
        await confirmSigner(signer)
        return sendWithWallet(web3, nodesOf(signer.network), signer, toWire(transaction), checked)
      }),
    switchNetwork: (connector, network) => typed(() => switchNetwork(connector, network)),
  } satisfies ChainWork
}
