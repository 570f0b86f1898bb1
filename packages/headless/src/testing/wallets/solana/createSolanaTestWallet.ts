import { base58 } from '@scure/base'
import { drawLogo } from '../testWalletSeeds.js'
import { createUserApproval, createWalletStorage } from '../userApproval.js'
import { registerStandardWallet, toStandardIcon } from '../discovery.js'
import { createConnectFeatures, createSigningFeatures } from './solanaFeatures.js'
import {
  createSolanaKey,
  type SolanaTestAccount,
  type SolanaTestChain,
  type SolanaTestFeatures,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from './solanaTestWallet.js'
import type { TestWalletRequest } from '../jsonRpc.js'

const everyChain: readonly SolanaTestChain[] = ['solana:mainnet', 'solana:devnet', 'solana:testnet']
const signingFeatures = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/**
 * Creates a Solana wallet for Wallet Standard with a real key. It signs, sends transactions through its own RPC URLs, and answers
 * prompts according to `behavior`.
 *
 * @example
 *   const wallet = createSolanaTestWallet({ ...solanaTestWalletSeeds[0], rpcUrls: {} })
 *   const unregister = wallet.register()
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const { name, rpcUrls, chains = everyChain, without = [] } = options
  const icon = options.icon ?? `data:image/svg+xml,${encodeURIComponent(drawLogo(name))}`
  const storage = createWalletStorage(options.storageKey)
  const { authorized = options.authorized ?? false, locked = options.locked ?? false } = storage.load()

  const has = (feature: string) =>
    feature === 'solana:signIn' ? options.supportsSignIn : !without.some((missing) => missing === feature)
  const toAccount = (address: string): SolanaTestAccount =>
    Object.freeze({ address, publicKey: base58.decode(address), chains, features: signingFeatures.filter(has) })

  const ownKey = createSolanaKey(options.privateKey)
  const keys = [ownKey, ...(options.otherKeys ?? []).map(createSolanaKey)]
  const findKey = (address: string) => keys.find((key) => key.address === address) ?? ownKey
  const approval = createUserApproval()
  const requests: TestWalletRequest[] = []
  const recordRequest = (method: string, params: unknown) => void requests.push({ method, params })
  const permissions = createConnectFeatures({
    approval,
    accounts: [toAccount(ownKey.address)],
    stored: { authorized, locked },
    save: storage.save,
    recordRequest,
    sign: ({ address }, message) => findKey(address).signMessage(message),
  })
  const features: SolanaTestFeatures = {
    ...permissions.features,
    ...createSigningFeatures({
      keys,
      chains,
      rpcUrls,
      approval,
      visible: permissions.visible,
      addsInstructions: () => wallet.addsInstructions,
      recordRequest,
    }),
  }
  const provider = Object.freeze({
    version: '1.0.0',
    name,
    icon: toStandardIcon(icon),
    chains,
    features: Object.freeze(Object.fromEntries(Object.entries(features).filter(([feature]) => has(feature)))),
    get accounts() {
      return permissions.visible()
    },
  } as const)

  const wallet: SolanaTestWallet = {
    address: ownKey.address,
    provider,
    requests,
    controls: permissions.controls,
    addsInstructions: false,
    get behavior() {
      return approval.behavior
    },
    set behavior(behavior) {
      approval.behavior = behavior
    },
    setAccounts: (addresses) => permissions.setAccounts(addresses.map(toAccount)),
    emit: permissions.emit,
    register: () => registerStandardWallet(provider),
  }
  return wallet
}
