import { randomId } from '../../../services/browser/randomId.js'
import { announceProvider } from '../discovery.js'
import { drawLogo } from '../testWalletSeeds.js'
import {
  callNode,
  invalidParams,
  ProviderRpcError,
  type TestWalletRequest,
  unauthorized,
  unsupportedMethod,
} from '../jsonRpc.js'
import {
  createControls,
  createUserApproval,
  createWalletStorage,
  notifyTimes,
  type TestWalletControls,
  type UserApproval,
} from '../userApproval.js'
import { createTestSigner, type TestSigner } from './createTestSigner.js'
import { createWalletAssets } from './walletAssets.js'
import { createWalletCalls } from './walletCalls.js'
import { parseSignInRequest } from './parseSignInRequest.js'
import { type TestWallet, type TestWalletOptions, createWalletChains, type WalletChains } from './testWallet.js'

type Listener = (...args: unknown[]) => void

/**
 * Creates an EVM wallet with a real key. It signs, sends transactions through its own RPC URLs, and answers prompts according to
 * `behavior`.
 *
 * @example
 *   const wallet = createTestWallet({ ...testWalletSeeds[0], rpcUrls: { 1: 'http://localhost:8545' } })
 *   const stop = wallet.announce()
 *   wallet.behavior = 'reject'
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const { name, rdns, rpcUrls, icon = `data:image/svg+xml,${encodeURIComponent(drawLogo(rdns))}` } = options
  const known = options.knownChains ?? Object.keys(rpcUrls).map(Number)
  const storage = createWalletStorage(options.storageKey)
  const {
    authorized = options.authorized ?? false,
    locked = options.locked ?? false,
    chainId = options.chainId ?? known[0] ?? 1,
  } = storage.load()

  const signer = createTestSigner(options.privateKey)
  const approval = createUserApproval()
  const requests: TestWalletRequest[] = []
  const listeners = new Map<string, Set<Listener>>()
  let accounts: readonly string[] = [signer.address]
  let isAuthorized = authorized

  const emit = (event: string, value: unknown) =>
    notifyTimes(controls, () => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    })
  const save = () => storage.save({ authorized: isAuthorized, locked: controls.isLocked, chainId: chains.current })
  const chains = createWalletChains({
    rpcUrls,
    known,
    chainId,
    onChange() {
      save()
      emit('chainChanged', chains.currentHex)
    },
  })
  const controls = createControls(approval, {
    locked,
    save: () => save(),
    onChange: () => emit('accountsChanged', visible()),
  })
  const permitted = () => (isAuthorized ? [...accounts] : [])
  const visible = () => (controls.isLocked ? [] : permitted())
  const setAuthorized = (next: boolean) => {
    if (next === isAuthorized) return
    isAuthorized = next
    save()
    emit('accountsChanged', visible())
  }
  const handleRequest = createRequestHandler({
    signer,
    chains,
    approval,
    controls,
    supportsCalls: options.supportsCalls ?? true,
    supportsSignIn: options.supportsSignIn ?? false,
    batchContract: options.batchContract,
    listAssets: options.nfts || options.tokens ? createWalletAssets(options) : undefined,
    fate: () => wallet.transactions,
    access: { visible, permitted, grant: () => setAuthorized(true), revoke: () => setAuthorized(false) },
  })

  const info = Object.freeze({ uuid: randomId(), name, icon, rdns })
  const provider = Object.freeze({
    async request(request: { method: string; params?: unknown }) {
      if (typeof request?.method !== 'string') throw invalidParams('a method is expected')
      requests.push(request)
      return handleRequest(request)
    },
    on(event: string, listener: Listener) {
      const present = listeners.get(event) ?? new Set()
      listeners.set(event, present.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  })

  const wallet: TestWallet = {
    info,
    address: signer.address,
    provider,
    requests,
    controls,
    transactions: 'send',
    get behavior() {
      return approval.behavior
    },
    set behavior(behavior) {
      approval.behavior = behavior
    },
    setChain: (id) => chains.setChain(id),
    setAccounts(addresses) {
      if (addresses.length === 0) return setAuthorized(false)
      accounts = [...addresses]
      if (isAuthorized) emit('accountsChanged', visible())
    },
    announce: () => announceProvider({ info, provider }),
  }
  return wallet
}

/** Accounts that the site may see. */
type WalletAccess = {
  /** Empty unless the site is authorized and the wallet is open. */
  visible(): readonly string[]
  /** Empty unless the site is authorized. */
  permitted(): readonly string[]
  grant(): void
  revoke(): void
}

type RequestHandlerOptions = {
  readonly signer: TestSigner
  readonly chains: WalletChains
  readonly access: WalletAccess
  readonly approval: UserApproval
  readonly controls: TestWalletControls
  readonly supportsCalls: boolean
  readonly supportsSignIn: boolean
  readonly batchContract: TestWalletOptions['batchContract']
  readonly listAssets: ((params: unknown) => unknown) | undefined
  readonly fate: () => TestWallet['transactions']
}

const readMethod = /^(?:eth|net|web3)_(?!sign|sendTransaction|requestAccounts)/

/** Handles EIP-1193 requests like an extension: prompts wait for the user, reads go to the node of the current chain. */
function createRequestHandler({
  signer,
  chains,
  access,
  approval,
  controls,
  supportsCalls,
  supportsSignIn,
  batchContract,
  listAssets,
  fate,
}: RequestHandlerOptions): (request: TestWalletRequest) => Promise<unknown> {
  let isPending = false

  async function requestAccess() {
    if (access.visible().length > 0) return access.visible()
    if (isPending) throw new ProviderRpcError(-32002, 'Request of type eth_requestAccounts is already pending.')
    isPending = true
    try {
      await approval.request()
    } finally {
      isPending = false
    }
    controls.unlock()
    access.grant()
    return access.visible()
  }

  /** One prompt for both: the account, and what its capabilities ask to sign. */
  async function connectAndSign(params: unknown) {
    const text = parseSignInRequest(params, signer.address)
    await (text !== undefined && access.visible().length > 0 ? approval.request() : requestAccess())
    const signature = text && (await signer.sign({ method: 'personal_sign', params: [text, signer.address] }, noChain))
    const capabilities = text === undefined ? {} : { signInWithEthereum: { message: text, signature } }
    return { accounts: access.visible().map((address) => ({ address, capabilities })) }
  }

  async function approve() {
    if (access.visible().length === 0) throw unauthorized()
    await approval.request()
  }

  const signApproved = (request: TestWalletRequest, delegate?: TestWalletOptions['batchContract']) =>
    signer.sign(request, {
      delegate,
      chainId: chains.current,
      rpcUrl: isSendTransaction(request) ? chains.currentUrl() : '',
      fate: fate(),
    })

  async function sign(request: TestWalletRequest) {
    await approve()
    return signApproved(request)
  }

  const calls = createWalletCalls({
    approve,
    send: (transaction) => signApproved({ method: 'eth_sendTransaction', params: [transaction] }),
    sendBatch:
      batchContract &&
      ((transaction) => signApproved({ method: 'eth_sendTransaction', params: [transaction] }, batchContract)),
    chain: () => ({ id: chains.current, url: chains.currentUrl() }),
    listAssets,
  })

  const permissions = () =>
    access.permitted().length === 0
      ? []
      : [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: access.permitted() }],
          },
        ]

  const methods = new Map<string, (params: unknown) => unknown>([
    ['eth_accounts', access.visible],
    ['eth_requestAccounts', requestAccess],
    ['eth_chainId', () => chains.currentHex],
    ['net_version', () => String(chains.current)],
    [
      'wallet_switchEthereumChain',
      async (params) => {
        const id = chains.parseSwitchRequest(params)
        if (id !== chains.current) await approval.request()
        chains.setChain(id)
        return null
      },
    ],
    [
      'wallet_addEthereumChain',
      async (params) => {
        await approval.request()
        chains.setChain(chains.add(params))
        return null
      },
    ],
    ['wallet_getPermissions', permissions],
    [
      'wallet_requestPermissions',
      async () => {
        await requestAccess()
        return permissions()
      },
    ],
    [
      'wallet_revokePermissions',
      () => {
        access.revoke()
        return null
      },
    ],
    ...(supportsCalls ? calls : []),
    ...(supportsSignIn ? ([['wallet_connect', connectAndSign]] as const) : []),
  ])

  return async (request) => {
    const { method, params } = request
    const answer = methods.get(method)
    if (answer) return answer(params)
    if (signer.methods.has(method)) return sign(request)
    if (readMethod.test(method)) return callNode(chains.currentUrl(), method, params)
    throw unsupportedMethod(method)
  }
}

/** What it signs there is no transaction. */
const noChain = { chainId: 1, rpcUrl: '' }

const isSendTransaction = ({ method }: TestWalletRequest) => method === 'eth_sendTransaction'
