import { callNode, ProviderRpcError, unauthorized, unsupportedMethod, type TestWalletRequest } from '../jsonRpc.js'
import type { UserApproval } from '../userApproval.js'
import type { TestSigner } from './createTestSigner.js'
import type { WalletChains } from './walletChains.js'

/** Who may see which accounts. */
export type WalletAccess = {
  /** Empty while the site is not authorized. */
  visible(): readonly string[]
  grant(): void
  revoke(): void
}

type Parts = {
  readonly signer: TestSigner
  readonly chains: WalletChains
  readonly access: WalletAccess
  readonly consent: UserApproval
}

const readMethod = /^(?:eth|net|web3)_(?!sign|sendTransaction|requestAccounts)/

/** Answers one request as an extension would: prompts wait for consent, reads go to the node of the current chain. */
export function walletMethods({
  signer,
  chains,
  access,
  consent,
}: Parts): (request: TestWalletRequest) => Promise<unknown> {
  let isAskingAccess = false

  async function requestAccess() {
    if (access.visible().length > 0) return access.visible()
    if (isAskingAccess) throw new ProviderRpcError(-32002, 'Request of type eth_requestAccounts is already pending.')
    isAskingAccess = true
    try {
      await consent.ask()
    } finally {
      isAskingAccess = false
    }
    access.grant()
    return access.visible()
  }

  async function sign(request: TestWalletRequest) {
    if (access.visible().length === 0) throw unauthorized()
    await consent.ask()
    return signer.sign(request, {
      chainId: chains.current,
      rpcUrl: isSendTransaction(request) ? chains.currentUrl() : '',
    })
  }

  const permissions = () =>
    access.visible().length === 0
      ? []
      : [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: access.visible() }] }]

  const answers = new Map<string, (params: unknown) => unknown>([
    ['eth_accounts', access.visible],
    ['eth_requestAccounts', requestAccess],
    ['eth_chainId', () => chains.currentHex],
    ['net_version', () => String(chains.current)],
    [
      'wallet_switchEthereumChain',
      async (params) => {
        const id = chains.parseSwitchRequest(params)
        if (id !== chains.current) await consent.ask()
        chains.setChain(id)
        return null
      },
    ],
    [
      'wallet_addEthereumChain',
      async (params) => {
        await consent.ask()
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
  ])

  return async (request) => {
    const { method, params } = request
    const answer = answers.get(method)
    if (answer) return answer(params)
    if (signer.methods.has(method)) return sign(request)
    if (readMethod.test(method)) return callNode(chains.currentUrl(), method, params)
    throw unsupportedMethod(method)
  }
}

const isSendTransaction = ({ method }: TestWalletRequest) => method === 'eth_sendTransaction'
