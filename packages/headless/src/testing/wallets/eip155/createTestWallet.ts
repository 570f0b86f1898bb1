import { drawLogo } from '../drawLogo.js'
import { announceProvider } from '../discovery.js'
import { createUserApproval } from '../userApproval.js'
import { createTestSigner } from './createTestSigner.js'
import { invalidParams, type TestWalletRequest } from '../jsonRpc.js'
import type { TestWallet, TestWalletOptions } from './testWallet.js'
import { walletChains } from './walletChains.js'
import { walletStorage } from '../walletStorage.js'
import { walletMethods } from './walletMethods.js'

type Listener = (...args: unknown[]) => void

/** A wallet with a real key that signs, sends through its own node, and does what its `behavior` says. */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const { name, rdns, rpcUrls, icon = `data:image/svg+xml,${encodeURIComponent(drawLogo(rdns))}` } = options
  const known = options.knownChains ?? Object.keys(rpcUrls).map(Number)
  const storage = walletStorage(options.storageKey)
  const { authorized = options.authorized ?? false, chainId = options.chainId ?? known[0] ?? 1 } = storage.load()

  const signer = createTestSigner(options.privateKey)
  const consent = createUserApproval()
  const requests: TestWalletRequest[] = []
  const listeners = new Map<string, Set<Listener>>()
  let accounts: readonly string[] = [signer.address]
  let isAuthorized = authorized

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const save = () => storage.save({ authorized: isAuthorized, chainId: chains.current })
  const chains = walletChains({
    rpcUrls,
    known,
    chainId,
    onChange() {
      save()
      emit('chainChanged', chains.currentHex)
    },
  })
  const visible = () => (isAuthorized ? [...accounts] : [])
  const setAuthorized = (next: boolean) => {
    if (next === isAuthorized) return
    isAuthorized = next
    save()
    emit('accountsChanged', visible())
  }
  const answer = walletMethods({
    signer,
    chains,
    consent,
    access: { visible, grant: () => setAuthorized(true), revoke: () => setAuthorized(false) },
  })

  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const provider = Object.freeze({
    async request(request: { method: string; params?: unknown }) {
      if (typeof request?.method !== 'string') throw invalidParams('a method is expected')
      requests.push(request)
      return answer(request)
    },
    on(event: string, listener: Listener) {
      const present = listeners.get(event) ?? new Set()
      listeners.set(event, present.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  })

  return {
    info,
    address: signer.address,
    provider,
    requests,
    get behavior() {
      return consent.behavior
    },
    set behavior(behavior) {
      consent.behavior = behavior
    },
    setChain: (id) => chains.setChain(id),
    setAccounts(addresses) {
      if (addresses.length === 0) return setAuthorized(false)
      accounts = [...addresses]
      if (isAuthorized) emit('accountsChanged', visible())
    },
    announce: () => announceProvider({ info, provider }),
  }
}
