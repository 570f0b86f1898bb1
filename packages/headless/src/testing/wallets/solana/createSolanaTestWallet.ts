import { base58 } from '@scure/base'
import { drawLogo } from '../drawLogo.js'
import { createUserApproval } from '../userApproval.js'
import { registerStandardWallet, toStandardIcon } from '../discovery.js'
import { solanaPermissions } from './solanaPermissions.js'
import { createSigningFeatures } from './signingFeatures.js'
import { solanaKey } from './solanaKey.js'
import type {
  SolanaTestAccount,
  SolanaTestChain,
  SolanaTestFeatures,
  SolanaTestWallet,
  SolanaTestWalletOptions,
} from './solanaTestWallet.js'
import type { TestWalletRequest } from '../jsonRpc.js'
import { walletStorage } from '../walletStorage.js'

const everyChain: readonly SolanaTestChain[] = ['solana:mainnet', 'solana:devnet', 'solana:testnet']
const signingFeatures = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/** A Wallet Standard wallet with a real key that signs, sends through its own node, and does what its `behavior` says. */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const { name, id, rpcUrls, chains = everyChain, without = [] } = options
  const icon = options.icon ?? `data:image/svg+xml,${encodeURIComponent(drawLogo(id ?? name))}`
  const storage = walletStorage(options.storageKey)
  const { authorized = options.authorized ?? false } = storage.load()

  const has = (feature: string) => !without.some((missing) => missing === feature)
  const toAccount = (address: string): SolanaTestAccount =>
    Object.freeze({ address, publicKey: base58.decode(address), chains, features: signingFeatures.filter(has) })

  const own = solanaKey(options.privateKey)
  const keys = [own, ...(options.otherKeys ?? []).map(solanaKey)]
  const consent = createUserApproval()
  const requests: TestWalletRequest[] = []
  const note = (method: string, params: unknown) => void requests.push({ method, params })
  const access = solanaPermissions({
    consent,
    accounts: [toAccount(own.address)],
    authorized,
    save: (next) => storage.save({ authorized: next }),
    note,
  })
  const features: SolanaTestFeatures = {
    ...access.features,
    ...createSigningFeatures({ keys, chains, rpcUrls, consent, visible: access.visible, note }),
  }
  const provider = Object.freeze({
    version: '1.0.0',
    name,
    icon: toStandardIcon(icon),
    ...(id !== undefined && { id }),
    chains,
    features: Object.freeze(Object.fromEntries(Object.entries(features).filter(([feature]) => has(feature)))),
    get accounts() {
      return access.visible()
    },
  } as const)

  return {
    address: own.address,
    provider,
    requests,
    get behavior() {
      return consent.behavior
    },
    set behavior(behavior) {
      consent.behavior = behavior
    },
    setAccounts: (addresses) => access.setAccounts(addresses.map(toAccount)),
    emit: access.emit,
    register: () => registerStandardWallet(provider),
  }
}
