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

/** A wallet with a real key that signs, sends through its own node, and does what its `behaviour` says. */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const { name, rdns, rpcUrls, icon = `data:image/svg+xml,${encodeURIComponent(drawLogo(rdns))}` } = options
  const known = options.knownChains ?? Object.keys(rpcUrls).map(Number)
  const storage = walletStorage(options.storageKey)
  const { authorised = options.authorised ?? false, chainId = options.chainId ?? known[0] ?? 1 } = storage.load()

  const signer = createTestSigner(options.privateKey)
  const consent = createUserApproval()
  const requests: TestWalletRequest[] = []
  const listeners = new Map<string, Set<Listener>>()
  let accounts: readonly string[] = [signer.address]
  let isAuthorised = authorised

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const save = () => storage.save({ authorised: isAuthorised, chainId: chains.current })
  const chains = walletChains({
    rpcUrls,
    known,
    chainId,
    onChange() {
      save()
      emit('chainChanged', chains.currentHex)
    },
  })
  const visible = () => (isAuthorised ? [...accounts] : [])
  const setAuthorised = (next: boolean) => {
    if (next === isAuthorised) return
    isAuthorised = next
    save()
    emit('accountsChanged', visible())
  }
  const answer = walletMethods({
    signer,
    chains,
    consent,
    access: { visible, grant: () => setAuthorised(true), revoke: () => setAuthorised(false) },
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
    get behaviour() {
      return consent.behaviour
    },
    set behaviour(behaviour) {
      consent.behaviour = behaviour
    },
    setChain: (id) => chains.setChain(id),
    setAccounts(addresses) {
      if (addresses.length === 0) return setAuthorised(false)
      accounts = [...addresses]
      if (isAuthorised) emit('accountsChanged', visible())
    },
    announce: () => announceProvider({ info, provider }),
  }
}
