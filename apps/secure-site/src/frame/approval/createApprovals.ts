import { describeApproval } from '@portico/headless/approval'
import type { SiwxMessage } from '@portico/headless/rules'
import { isSameSite } from '../../login/isSameSite'
import { getCallsStatus } from '../calls/getCallsStatus'
import { type Network, toCaipNetworkId } from '../network'
import type { RpcRequest } from '../rpc'
import { RpcError } from '../rpcError'
import type { CallWallet } from '../walletWorker'
import type { Account } from '../worker/operations'
import { createAskNode } from './askNode'
import { createApprovalQueue } from './approvalQueue'
import { askApproval } from './askApproval'
import { createAskPrices } from './createAskPrices'
import { showRequest } from './createScreen'
import { openRequestRecord, type RequestRecord } from './requestRecord'
import { toSignInRequest } from './toSignInRequest'

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

  /** Asks once it is the turn of this request, for the account that is logged in then. */
  function askInTurn<Result>(
    network: Network,
    getAccount: () => Promise<Account>,
    run: (address: string, ask: (request: RpcRequest, record?: RequestRecord) => Promise<unknown>) => Promise<Result>,
  ): Promise<Result> {
    return queue.ask(async (signal) => {
      const [{ accounts }, { place, hasPrices }, askPrices] = await Promise.all([
        getAccount(),
        callWallet('approvalSettings'),
        createAskPrices(network, callWallet),
      ])
      signal.throwIfAborted()
      const address = accounts[network.namespace]
      const options = { network, address, site, callWallet, askPrices: hasPrices ? askPrices : undefined, signal }
      return run(address, (request, record) => {
        const waiting = () => queue.waiting + (request.waiting ?? 0)
        return askApproval(request, {
          ...options,
          record,
          show: (approval) => showRequest({ ...approval, network, waiting, place }, screen),
        })
      })
    })
  }

  return {
    async ask(request: RpcRequest, network: Network, getAccount: () => Promise<Account>) {
      checkNamespace(request, network)
      const caipNetworkId = toCaipNetworkId(network)
      const opening = openRequestRecord(callWallet, { ...request, site, caipNetworkId })
      // Too many may wait: then nobody waits for it.
      opening.catch(() => undefined)
      return askInTurn(network, getAccount, async (_, ask) => ask(request, await opening))
    },

    /** Asks for the signature of a sign-in message. It is never signed as any other text. */
    signIn: (asked: SiwxMessage, network: Network, getAccount: () => Promise<Account>) =>
      askInTurn(network, getAccount, async (address, ask) => {
        const { request, text, message } = toSignInRequest(asked, network.namespace, address)
        const { method, params } = request
        const caipNetworkId = toCaipNetworkId(network)
        const { kind } = await describeApproval({ method, params, caipNetworkId, address, origin: site })
        if (kind !== 'signIn') throw new RpcError('Invalid params', -32_602)
        const answer = await ask(request)
        const { signature } = typeof answer === 'string' ? { signature: answer } : (answer as { signature: string })
        return { message: text, signature, siwxMessage: message }
      }),

    abort: queue.abort,
    clear: queue.clear,
    getCallsStatus: (params: unknown, network: Network, getAccount: () => Promise<Account>) =>
      getCallsStatus(params, { callWallet, site, getAccount, ask: createAskNode(network) }),
  }
}
