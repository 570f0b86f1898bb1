import type { SiwxMessage } from '@portico/headless/rules'
import type { Handlers } from './channel'
import { type FrameChainId, type Network, toNetwork } from './network'
import { classifyRequest, requestRpc, type RpcRequest } from './rpc'
import { aborted } from './rpcError'
import { SiteRefusedError } from './SiteRefusedError'
import { applyTheme } from './theme'
import type { CallWallet } from './walletWorker'
import type { Account } from './worker/operations'

type HandlerOptions = {
  readonly callWallet: CallWallet
  /** Origin of the embedding page: the mail with the code names it. */
  readonly site: string
  readonly network: Network
  readonly reload: () => void
  readonly loadApprovals: LoadApprovals
}

/** What a login answers beside the account, where a person has signed in with it. */
type SignedIn = { readonly message: string; readonly signature: string; readonly siwxMessage: SiwxMessage }

/** Loads what asks a person for a request, and knows the batches that were sent. */
type LoadApprovals = () => Promise<{
  ask(request: RpcRequest, network: Network, getAccount: () => Promise<Account>): Promise<unknown>
  signIn(message: SiwxMessage, network: Network, getAccount: () => Promise<Account>): Promise<SignedIn>
  /** Ends the request that is shown. */
  abort(): void
  /** Ends every request. */
  clear(): void
  getCallsStatus(params: unknown, network: Network, getAccount: () => Promise<Account>): Promise<unknown>
}>

type Approvals = Awaited<ReturnType<LoadApprovals>>

type NamedNetwork = { readonly chainId?: FrameChainId | undefined; readonly rpcUrl?: string | undefined }
type AskedUser = NamedNetwork & { readonly siwxMessage?: SiwxMessage | undefined }

const refuse = (what: string) => () => {
  throw new Error(`${what} is not supported yet`)
}

/** The answers of the secure site to every call of the protocol. */
export function createHandlers(options: HandlerOptions): Handlers {
  const { callWallet, site, network: first, reload, loadApprovals } = options
  let network = first
  let pending = new AbortController()
  let approvals: ReturnType<LoadApprovals> | undefined

  let admitted: Promise<boolean> | undefined

  /** The content policy keeps other sites from embedding the frame; this holds where a proxy has dropped it. */
  async function checkSite() {
    admitted ??= callWallet('isAllowedSite', { site })
    // Asked again when the server did not answer.
    admitted.catch(() => void (admitted = undefined))
    if (!(await admitted)) throw new SiteRefusedError()
  }

  async function getAccount() {
    await checkSite()
    const account = await callWallet('getAccount')
    if (!account) throw new Error('You are signed out. Please sign in again.')
    return account
  }

  /** The network of a call: the chosen one if it names none, or the same. */
  function networkOf({ chainId = network.chainId, rpcUrl }: NamedNetwork = {}): Network {
    const named = toNetwork(chainId, rpcUrl)
    return named.chainId === network.chainId && rpcUrl === undefined ? network : named
  }

  async function getUser({ siwxMessage, ...named }: AskedUser = {}) {
    const asked = networkOf(named)
    network = asked
    const { email, accounts } = await getAccount()
    const address = accounts[asked.namespace]
    const signedIn = siwxMessage && (await askPerson(({ signIn }) => signIn(siwxMessage, asked, getAccount)))
    return {
      email,
      address,
      chainId: asked.chainId,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
      protection: 'login',
      ...signedIn,
    }
  }

  function openApprovals() {
    approvals ??= loadApprovals()
    // What did not load is asked for again.
    approvals.catch(() => (approvals = undefined))
    return approvals
  }

  async function askPerson<Answer>(ask: (loaded: Approvals) => Promise<Answer>): Promise<Answer> {
    const { signal } = pending
    const loaded = await openApprovals()
    signal.throwIfAborted()
    return ask(loaded)
  }

  return {
    async CONNECT_EMAIL({ payload: { email } }) {
      await checkSite()
      await callWallet('startLogin', { email, site })
      return { action: 'VERIFY_OTP' }
    },
    // Every login here is confirmed by a code alone: the device needs no approval before it.
    async CONNECT_DEVICE() {
      if (!(await callWallet('isWaiting'))) throw new Error('No login has been started')
    },
    async CONNECT_OTP({ payload: { otp } }) {
      await checkSite()
      await callWallet('enterCode', { code: otp })
    },
    async IS_CONNECTED() {
      await checkSite()
      return { isConnected: (await callWallet('getAccount')) !== undefined }
    },
    GET_USER: ({ payload }) => getUser(payload),
    SIGN_OUT() {
      void approvals?.then(({ clear }) => clear())
      return callWallet('signOut')
    },

    GET_CHAIN_ID: () => ({ chainId: network.chainId }),
    SWITCH_NETWORK({ payload: { chainId, rpcUrl } }) {
      network = toNetwork(chainId, rpcUrl)
      return { chainId: network.chainId }
    },

    async RPC_REQUEST({ id, payload: { method, params, waiting, ...named } }) {
      const request = { method, params, id, waiting }
      const kind = classifyRequest(request)
      const on = networkOf(named)
      if (kind === 'approval') return askPerson(({ ask }) => ask(request, on, getAccount))
      const { signal } = pending
      try {
        return await requestRpc(request, {
          network: on,
          getAccount,
          getCallsStatus: async (...asked) => (await openApprovals()).getCallsStatus(...asked),
          signal,
        })
      } catch (error) {
        throw signal.aborted ? aborted() : error
      }
    },
    RPC_ABORT() {
      void approvals?.then(({ abort }) => abort())
      pending.abort(aborted())
      pending = new AbortController()
    },

    SYNC_THEME: ({ payload }) => applyTheme(payload),
    // The site is known by its origin, which it cannot choose; nothing that it says of itself is shown yet.
    SYNC_DAPP_DATA: () => undefined,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    async SET_PREFERRED_ACCOUNT({ payload: { type } }) {
      if (type !== 'eoa') throw new Error('Smart accounts are not supported yet')
      return { type, address: (await getAccount()).accounts[network.namespace] }
    },
    INIT_SMART_ACCOUNT: refuse('A smart account'),
    // After the reply has left.
    RELOAD: () => void setTimeout(reload),

    UPDATE_EMAIL: refuse('Changing the email address'),
    UPDATE_EMAIL_PRIMARY_OTP: refuse('Changing the email address'),
    UPDATE_EMAIL_SECONDARY_OTP: refuse('Changing the email address'),
    GET_SOCIAL_REDIRECT_URI: refuse('A social login'),
    CONNECT_SOCIAL: refuse('A social login'),
    GET_FARCASTER_URI: refuse('A login by Farcaster'),
    CONNECT_FARCASTER: refuse('A login by Farcaster'),
  }
}
