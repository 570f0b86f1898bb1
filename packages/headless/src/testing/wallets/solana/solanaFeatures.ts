import { base58, base64 } from '@scure/base'
import { callNode, invalidParams, ProviderRpcError, unauthorized, userRejected } from '../jsonRpc.js'
import { createControls, notifyTimes, type TestWalletControls, type UserApproval } from '../userApproval.js'
import {
  setPriorityFee,
  type SolanaKey,
  type SolanaTestAccount,
  type SolanaTestChain,
  type SolanaTestChange,
  type SolanaTestFeatures,
  type SolanaTestSignIn,
} from './solanaTestWallet.js'

type ConnectFeatures = Pick<
  SolanaTestFeatures,
  'standard:connect' | 'standard:disconnect' | 'standard:events' | 'solana:signIn'
>

/** Authorization of the site, with the features that connect. */
type SolanaPermissions = {
  readonly controls: TestWalletControls
  /** Accounts that the site sees; empty until it connects on this page. */
  visible(): readonly SolanaTestAccount[]
  /** Selects the visible accounts. An empty list revokes the authorization. */
  setAccounts(accounts: readonly SolanaTestAccount[]): void
  emit(change: SolanaTestChange): void
  readonly features: ConnectFeatures
}

type ConnectFeaturesOptions = {
  readonly approval: UserApproval
  readonly accounts: readonly SolanaTestAccount[]
  /** State at the start. */
  readonly stored: { readonly authorized: boolean; readonly locked: boolean }
  /** Persists the state. */
  readonly save: (state: { readonly authorized: boolean; readonly locked: boolean }) => void
  readonly recordRequest: (method: string, params: unknown) => void
  /** The signature of an account. */
  readonly sign: (account: SolanaTestAccount, message: Uint8Array) => Uint8Array
}

const version = '1.0.0'

/** Creates the features that connect, disconnect and notify. An authorized site sees accounts only after it connects. */
export function createConnectFeatures({
  approval,
  accounts,
  stored,
  save,
  recordRequest,
  sign,
}: ConnectFeaturesOptions): SolanaPermissions {
  const listeners = new Set<(change: SolanaTestChange) => void>()
  let selected = accounts
  let visible: readonly SolanaTestAccount[] = []
  let isAuthorized = stored.authorized
  let isPending = false
  const controls = createControls(approval, {
    locked: stored.locked,
    save: (locked) => {
      save({ authorized: isAuthorized, locked })
      visible = []
    },
    onChange() {
      if (!controls.isLocked && isAuthorized) visible = selected
      emit({ accounts: visible })
    },
  })

  const emit = (change: SolanaTestChange) =>
    notifyTimes(controls, () => {
      for (const listener of listeners) listener(change)
    })
  const setVisible = (next: readonly SolanaTestAccount[]) => {
    if (next === visible || next.length + visible.length === 0) return
    visible = next
    emit({ accounts: visible })
  }
  const setAuthorized = (next: boolean) => {
    isAuthorized = next
    save({ authorized: next, locked: controls.isLocked })
    if (!next) setVisible([])
  }

  async function requestAccess() {
    if (isPending) throw new ProviderRpcError(-32002, 'Request of type standard:connect is already pending.')
    isPending = true
    try {
      await approval.request()
    } finally {
      isPending = false
    }
    controls.unlock({ silent: true })
    setAuthorized(true)
  }

  return {
    controls,
    visible: () => visible,
    setAccounts(next) {
      if (next.length === 0) return setAuthorized(false)
      selected = next
      if (visible.length > 0) setVisible(selected)
    },
    emit,
    features: {
      'standard:connect': {
        version,
        async connect(input = {}) {
          recordRequest('standard:connect', input)
          // Some wallets refuse the silent question while they are locked.
          if (controls.isLocked && input.silent) throw userRejected()
          if ((!isAuthorized || controls.isLocked) && !input.silent) await requestAccess()
          if (isAuthorized) setVisible(selected)
          return { accounts: visible }
        },
      },
      'solana:signIn': {
        version,
        async signIn(...inputs) {
          recordRequest('solana:signIn', inputs)
          if (isAuthorized && !controls.isLocked) await approval.request()
          else await requestAccess()
          setVisible(selected)
          const [account] = visible
          if (!account) throw unauthorized()
          return inputs.map((input) => {
            const signedMessage = new TextEncoder().encode(formatSignIn(input, account.address))
            return { account, signedMessage, signature: sign(account, signedMessage) }
          })
        },
      },
      'standard:disconnect': {
        version,
        async disconnect() {
          recordRequest('standard:disconnect', undefined)
          setAuthorized(false)
        },
      },
      'standard:events': {
        version,
        on(_, listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
    },
  }
}

/** The text of Sign-In With Solana. */
function formatSignIn({ domain = location.host, statement, resources, ...fields }: SolanaTestSignIn, address: string) {
  const lines = [
    ['URI', fields.uri],
    ['Version', fields.version],
    ['Chain ID', fields.chainId],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  if (resources) lines.push('Resources:', ...resources.map((uri) => `- ${uri}`))
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, ...(statement ? [statement] : []), ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')
}

type SigningFeatures = Pick<
  SolanaTestFeatures,
  'solana:signMessage' | 'solana:signTransaction' | 'solana:signAndSendTransaction'
>

type SigningFeaturesOptions = {
  readonly keys: readonly SolanaKey[]
  readonly chains: readonly SolanaTestChain[]
  readonly rpcUrls: Readonly<Partial<Record<SolanaTestChain, string>>>
  readonly approval: UserApproval
  /** Accounts that the site sees now. */
  readonly visible: () => readonly SolanaTestAccount[]
  readonly addsInstructions: () => boolean
  readonly recordRequest: (method: string, params: unknown) => void
}

type SigningInput = { readonly account: SolanaTestAccount; readonly chain?: SolanaTestChain }

const supportedTransactionVersions = ['legacy', 0] as const

/** Creates the features that sign. A call with several inputs prompts once. */
export function createSigningFeatures({
  keys,
  chains,
  rpcUrls,
  approval,
  visible,
  addsInstructions,
  recordRequest,
}: SigningFeaturesOptions): SigningFeatures {
  const signTransaction = (key: SolanaKey, value: unknown) => {
    const transaction = assertBytes(value)
    return key.signTransaction(addsInstructions() ? setPriorityFee(transaction) : transaction)
  }

  function keyOf({ account, chain }: SigningInput): SolanaKey {
    const key = keys.find(({ address }) => address === account?.address)
    if (!key || !visible().some(({ address }) => address === key.address)) throw unauthorized()
    if (chain !== undefined && !chains.includes(chain)) throw invalidParams(`${chain} is not supported`)
    return key
  }

  /** Validates all inputs, then prompts. */
  async function prepare<Item extends SigningInput, Ready>(
    method: string,
    inputs: readonly Item[],
    read: (item: Item, key: SolanaKey) => Ready,
  ): Promise<readonly Ready[]> {
    recordRequest(method, inputs)
    const ready = inputs.map((input) => read(input, keyOf(input)))
    await approval.request()
    return ready
  }

  return {
    'solana:signMessage': {
      version,
      async signMessage(...inputs) {
        const ready = await prepare('solana:signMessage', inputs, ({ message }, key) => ({
          key,
          message: Uint8Array.from(assertBytes(message)),
        }))
        return ready.map(({ key, message }) => ({ signedMessage: message, signature: key.signMessage(message) }))
      },
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      async signTransaction(...inputs) {
        const ready = await prepare('solana:signTransaction', inputs, ({ transaction }, key) =>
          signTransaction(key, transaction),
        )
        return ready.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs) {
        const ready = await prepare(
          'solana:signAndSendTransaction',
          inputs,
          ({ transaction, chain, options }, key) => ({
            transaction: signTransaction(key, transaction),
            url: urlOf(chain),
            options,
          }),
        )
        const signatures: { signature: Uint8Array }[] = []
        for (const each of ready) signatures.push(await sendTransaction(each))
        return signatures
      },
    },
  }

  function urlOf(chain: SolanaTestChain): string {
    const url = rpcUrls[chain]
    if (!url) throw new ProviderRpcError(4901, `The wallet is not connected to ${chain}.`)
    return url
  }
}

type SignedTransaction = {
  readonly transaction: Uint8Array
  readonly url: string
  readonly options: object | undefined
}

async function sendTransaction({ transaction, url, options }: SignedTransaction): Promise<{ signature: Uint8Array }> {
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const signature = await callNode(url, 'sendTransaction', params)
  return { signature: base58.decode(String(signature)) }
}

function assertBytes(value: unknown): Uint8Array {
  if (!ArrayBuffer.isView(value)) throw invalidParams('bytes are expected')
  return value as Uint8Array
}
