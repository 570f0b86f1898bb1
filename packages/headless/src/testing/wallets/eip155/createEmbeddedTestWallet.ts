import type { Connector, ConnectorContext, ConnectRequest, WalletSession } from '../../../connectors/connector.js'
import type { CaipNetworkId } from '../../../entities/caip.js'
import { EmbeddedWalletError } from '../../../errors/embeddedWallet.js'
import { classifyRpcMethod } from '../../../rules/account/embedded.js'
import { formatSiwxMessage } from '../../../rules/account/siwx.js'
import { bytesToHex } from '../../../rules/encoding.js'
import { createApprovalList, toApprovalRequest } from './createApprovalList.js'
import { createTestWallet } from './createTestWallet.js'
import type { TestWallet, TestWalletOptions } from './testWallet.js'

/** What a login by email asks the user. */
export type EmbeddedTestLogin = {
  /** The code of the email, the same each time. */
  readonly code: string
  /** The device is new: `confirmDevice` of the wallet is the link in the email. */
  readonly isNewDevice?: boolean
}

/** Options of `createEmbeddedTestWallet`. */
export type EmbeddedTestWalletOptions = Omit<TestWalletOptions, 'name' | 'rdns' | 'icon'> & {
  /** What a login by email asks; nothing when left out. */
  readonly login?: EmbeddedTestLogin
  /**
   * Whether what the user has to approve waits in the list of `useApprovals`, as with `embedded()`, until `approve` or `reject` of the
   * wallet is called. `false` when left out: `behavior` answers at once.
   */
  readonly listsApprovals?: boolean
}

/** An embedded wallet with a real key. `connector`: an entry of the option `connectors`. */
export type EmbeddedTestWallet = Omit<TestWallet, 'announce' | 'info'> & {
  readonly connector: (context?: ConnectorContext) => Connector
  /** Approves the request that the site shows. @throws Error when it shows none */
  readonly approve: () => void
  /** Rejects the request that the site shows, in the page that signs. @throws Error when it shows none */
  readonly reject: () => void
  /** Addresses that an email was sent to, once for each email. */
  readonly emails: readonly string[]
  /** Follows the link in the email on a new device. */
  readonly confirmDevice: () => void
}

const id = 'ID_AUTH'
const name = 'Email'
const namespace = 'eip155'

type Ask = NonNullable<ConnectRequest['ask']>

/** No code is right any more once the tries are used up. */
const toRefusal = (triesLeft: number): ConstructorParameters<typeof EmbeddedWalletError> =>
  triesLeft > 0 ? ['EMAIL_CODE_INVALID', { triesLeft }] : ['EMAIL_LOGIN_LOCKED', { retryAfter: 300_000 }]

const toAccounts = (found: unknown) => (found as readonly string[]).map((address) => ({ address }))
const toNetworkId = (chainId: unknown): CaipNetworkId => `${namespace}:${Number(chainId)}`

/**
 * Creates an embedded wallet (type `AUTH`) on EVM chains with a real key, without an iframe. `behavior` and `controls` work as in
 * `createTestWallet`. With `login`, it asks what a login by email asks, and then for the sign-in of the site, if it has one; with `listsApprovals`, what the user has to approve is shown by
 * the site and answered by `approve` and `reject`.
 *
 * @example
 *   const embedded = createEmbeddedTestWallet({ privateKey, rpcUrls: { 1: 'http://localhost:8545' } })
 *   const portico = createPortico({ ...options, connectors: [embedded.connector] })
 *   await connect(portico, { connector: 'ID_AUTH' })
 *   embedded.behavior = 'reject'
 */
export function createEmbeddedTestWallet({
  login,
  listsApprovals = false,
  ...options
}: EmbeddedTestWalletOptions): EmbeddedTestWallet {
  const emails: string[] = []
  let confirmDevice: () => void = () => undefined
  let user: WalletSession['user']
  let host: ConnectorContext['host'] | undefined
  const approvals = createApprovalList()
  const wallet = createTestWallet({ ...options, name, rdns: id })
  const { provider } = wallet

  async function requestSession(method: string): Promise<readonly WalletSession[]> {
    const accounts = toAccounts(await provider.request({ method }))
    const chainId = await provider.request({ method: 'eth_chainId' })
    if (accounts.length === 0) return []
    return [{ namespace, accounts, caipNetworkId: toNetworkId(chainId), wallet: { name }, ...(user && { user }) }]
  }

  async function logIn(
    { code, isNewDevice }: EmbeddedTestLogin,
    { email }: { email: string },
    ask: Ask,
  ): Promise<void> {
    let triesLeft = 0
    const send = async () => {
      emails.push(email)
      triesLeft = 5
    }
    const question = { subject: email, resend: send }
    await send()
    if (isNewDevice) {
      const confirmed = new Promise<void>((resolve) => (confirmDevice = resolve))
      await Promise.race([confirmed, ask({ kind: 'device', ...question })])
    }
    let typed = await ask({ kind: 'code', ...question })
    while (typed !== code || triesLeft === 0) {
      triesLeft = Math.max(0, triesLeft - 1)
      const error = new EmbeddedWalletError(...toRefusal(triesLeft))
      typed = await ask({ kind: 'code', ...question, error })
    }
  }

  const connector: Connector = {
    info: { id, name, type: 'AUTH', chain: namespace },
    frames: [],
    async connect({ login: as, ask }) {
      if (login && as && ask) await logIn(login, as, ask)
      if (as) user = { email: as.email }
      return requestSession('eth_requestAccounts')
    },
    restore: () => requestSession('eth_accounts'),
    async disconnect() {
      user = undefined
      await provider.request({ method: 'wallet_revokePermissions' })
    },
    async request(request, caipNetworkId) {
      if (listsApprovals && host && classifyRpcMethod(request.method) === 'approval')
        await approvals.ask(host, toApprovalRequest(request, { caipNetworkId, address: wallet.address }))
      return provider.request(request)
    },
    async signIn(asked) {
      const message = formatSiwxMessage(asked)
      const params = [`0x${bytesToHex(new TextEncoder().encode(message))}`, wallet.address]
      const signature = await connector.request({ method: 'personal_sign', params }, asked.chainId)
      return { message, signature: String(signature) }
    },
    subscribe(listener) {
      const onAccounts = (found: unknown) => listener({ type: 'accounts', namespace, accounts: toAccounts(found) })
      const onChain = (chainId: unknown) => listener({ type: 'network', caipNetworkId: toNetworkId(chainId) })
      provider.on('accountsChanged', onAccounts)
      provider.on('chainChanged', onChain)
      return () => {
        provider.removeListener('accountsChanged', onAccounts)
        provider.removeListener('chainChanged', onChain)
      }
    },
  }
  return Object.assign(wallet, {
    connector(context?: ConnectorContext) {
      host = context?.host
      return connector
    },
    emails,
    confirmDevice: () => confirmDevice(),
    approve: approvals.approve,
    reject: approvals.reject,
  })
}
