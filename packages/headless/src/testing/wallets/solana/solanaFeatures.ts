import { base58, base64 } from '@scure/base'
import { callNode, invalidParams, ProviderRpcError, unauthorized } from '../jsonRpc.js'
import type { UserApproval } from '../userApproval.js'
import type { SolanaKey } from './solanaKey.js'
import type { SolanaTestAccount, SolanaTestChain, SolanaTestChange, SolanaTestFeatures } from './solanaTestWallet.js'

type ConnectFeatures = Pick<SolanaTestFeatures, 'standard:connect' | 'standard:disconnect' | 'standard:events'>

/** Who may see which accounts, and who is told when that changes. */
export type SolanaPermissions = {
  /** Empty until the site connected in this page. */
  visible(): readonly SolanaTestAccount[]
  /** The owner chooses accounts; none withdraws the permission. */
  setAccounts(accounts: readonly SolanaTestAccount[]): void
  emit(change: SolanaTestChange): void
  readonly features: ConnectFeatures
}

type ConnectFeaturesOptions = {
  readonly approval: UserApproval
  readonly accounts: readonly SolanaTestAccount[]
  /** Whether the site was let in before. */
  readonly authorized: boolean
  /** Keeps for the next page whether it is let in. */
  readonly save: (authorized: boolean) => void
  /** Writes a request down. */
  readonly recordRequest: (method: string, params: unknown) => void
}

const version = '1.0.0'

/** Lets a site in once the person agreed, and shows it accounts once it connected. */
export function createConnectFeatures({
  approval,
  accounts,
  authorized,
  save,
  recordRequest,
}: ConnectFeaturesOptions): SolanaPermissions {
  const listeners = new Set<(change: SolanaTestChange) => void>()
  let selected = accounts
  let visible: readonly SolanaTestAccount[] = []
  let isAuthorized = authorized
  let isPending = false

  const emit = (change: SolanaTestChange) => {
    for (const listener of listeners) listener(change)
  }
  const setVisible = (next: readonly SolanaTestAccount[]) => {
    if (next === visible || next.length + visible.length === 0) return
    visible = next
    emit({ accounts: visible })
  }
  const setAuthorized = (next: boolean) => {
    isAuthorized = next
    save(next)
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
    setAuthorized(true)
  }

  return {
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
          if (!isAuthorized && !input.silent) await requestAccess()
          if (isAuthorized) setVisible(selected)
          return { accounts: visible }
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

type SigningFeatures = Pick<
  SolanaTestFeatures,
  'solana:signMessage' | 'solana:signTransaction' | 'solana:signAndSendTransaction'
>

type SigningFeaturesOptions = {
  readonly keys: readonly SolanaKey[]
  readonly chains: readonly SolanaTestChain[]
  readonly rpcUrls: Readonly<Partial<Record<SolanaTestChain, string>>>
  readonly approval: UserApproval
  /** Accounts that the site sees. */
  readonly visible: () => readonly SolanaTestAccount[]
  /** Writes a request down. */
  readonly recordRequest: (method: string, params: unknown) => void
}

type SigningInput = { readonly account: SolanaTestAccount; readonly chain?: SolanaTestChain }

const signingVersion = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const

/** The features that sign: one question to the person for all inputs of a call, in their order. */
export function createSigningFeatures({
  keys,
  chains,
  rpcUrls,
  approval,
  visible,
  recordRequest,
}: SigningFeaturesOptions): SigningFeatures {
  function keyOf({ account, chain }: SigningInput): SolanaKey {
    const key = keys.find(({ address }) => address === account?.address)
    if (!key || !visible().some(({ address }) => address === key.address)) throw unauthorized()
    if (chain !== undefined && !chains.includes(chain)) throw invalidParams(`${chain} is not supported`)
    return key
  }

  /** Everything is checked before the person is asked. */
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
      version: signingVersion,
      async signMessage(...inputs) {
        const ready = await prepare('solana:signMessage', inputs, ({ message }, key) => ({
          key,
          message: Uint8Array.from(assertBytes(message)),
        }))
        return ready.map(({ key, message }) => ({ signedMessage: message, signature: key.signMessage(message) }))
      },
    },
    'solana:signTransaction': {
      version: signingVersion,
      supportedTransactionVersions,
      async signTransaction(...inputs) {
        const ready = await prepare('solana:signTransaction', inputs, ({ transaction }, key) =>
          key.signTransaction(assertBytes(transaction)),
        )
        return ready.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version: signingVersion,
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs) {
        const ready = await prepare(
          'solana:signAndSendTransaction',
          inputs,
          ({ transaction, chain, options }, key) => ({
            transaction: key.signTransaction(assertBytes(transaction)),
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
