import { isSameSite } from '../../login/isSameSite'
import { getCallsStatus } from '../calls/getCallsStatus'
import type { Network } from '../network'
import type { RpcRequest } from '../rpc'
import { RpcError } from '../rpcError'
import type { CallWallet } from '../walletWorker'
import type { Account } from '../worker/operations'
import { createAskNode } from './askNode'
import { createApprovalQueue } from './approvalQueue'
import { askApproval } from './askApproval'
import { createAskPrices } from './createAskPrices'
import { showRequest } from './createScreen'

type ApprovalsOptions = {
  readonly callWallet: CallWallet
  /** Origin of the embedding page. */
  readonly site: string
}

/** Methods of Solana are those with its name. */
function checkNamespace({ method }: RpcRequest, { namespace }: Network): void {
  if (method.startsWith('solana_') !== (namespace === 'solana'))
    throw new RpcError('Unsupported method on this network', 4200)
}

/** Asks a person for requests of the page, one after the other. */
export function createApprovals({ callWallet, site }: ApprovalsOptions) {
  const queue = createApprovalQueue()
  const screen = { site, isSameSite: isSameSite(site, location.origin) }
  const waiting = () => queue.waiting
  return {
    async ask(request: RpcRequest, network: Network, getAccount: () => Promise<Account>) {
      checkNamespace(request, network)
      return queue.ask(async (signal) => {
        const [{ accounts }, { isInWindow, hasPrices }, askPrices] = await Promise.all([
          getAccount(),
          callWallet('approvalSettings'),
          createAskPrices(network, callWallet),
        ])
        signal.throwIfAborted()
        return askApproval(request, {
          network,
          address: accounts[network.namespace],
          site,
          callWallet,
          askPrices: hasPrices ? askPrices : undefined,
          signal,
          show: (approval) => showRequest({ ...approval, network, waiting, isInWindow }, screen),
        })
      })
    },
    abort: queue.abort,
    clear: queue.clear,
    getCallsStatus: (params: unknown, network: Network) =>
      getCallsStatus(params, { callWallet, site, ask: createAskNode(network) }),
  }
}
