import { hex } from '@scure/base'
import { createUserApproval, sitePermissions } from '../userApproval.js'
import { polkadotKey } from './polkadotKey.js'
import type {
  PolkadotTestAccount,
  PolkadotTestInjected,
  PolkadotTestWallet,
  PolkadotTestWalletOptions,
} from './polkadotTestWallet.js'
import { invalidParams, unauthorized, type TestWalletRequest } from '../jsonRpc.js'
import { defineGlobal } from '../discovery.js'
import { walletStorage } from '../walletStorage.js'

const anyChain = 42
const isHex = (text: string) => /^0x(?:[0-9a-f]{2})*$/i.test(text)

/** A Polkadot extension with a real sr25519 key that does what its `behavior` says. */
export function createPolkadotTestWallet(options: PolkadotTestWalletOptions): PolkadotTestWallet {
  const { name, id, prefix = anyChain } = options
  const storage = walletStorage(options.storageKey)
  const { authorized = options.authorized ?? false } = storage.load()

  const own = polkadotKey(options.privateKey, prefix)
  const keys = [own, ...(options.otherKeys ?? []).map((seed) => polkadotKey(seed, prefix))]
  const consent = createUserApproval()
  const requests: TestWalletRequest[] = []
  const note = (method: string, ...params: readonly unknown[]) => void requests.push({ method, params })
  const listeners = new Set<(accounts: readonly PolkadotTestAccount[]) => void>()
  let chosen = [own.address]

  const visible = () =>
    access.isGranted
      ? chosen.map((address, at) => ({ address, name: `${name} ${at + 1}`, type: 'sr25519' as const }))
      : []
  const notify = () => listeners.forEach((listener) => listener(visible()))
  const access = sitePermissions({
    consent,
    authorized,
    onChange(isGranted) {
      storage.save({ authorized: isGranted })
      notify()
    },
  })
  const keyOf = (address: unknown) => {
    const key = keys.find((one) => one.address === address && chosen.includes(one.address))
    if (!key) throw unauthorized()
    return key
  }

  const injected: PolkadotTestInjected = Object.freeze({
    accounts: {
      get: async () => visible(),
      subscribe(listener) {
        listeners.add(listener)
        listener(visible())
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      async signRaw(raw) {
        note('signRaw', raw)
        const key = keyOf(raw.address)
        if (raw.type !== 'bytes') throw invalidParams(`${raw.type} cannot be signed`)
        await access.requestApproval()
        const { data } = raw
        const bytes = isHex(data) ? hex.decode(data.slice(2).toLowerCase()) : new TextEncoder().encode(data)
        return { id: requests.length, signature: key.signBytes(bytes) }
      },
      async signPayload(payload) {
        note('signPayload', payload)
        const key = keyOf((payload as { readonly address?: unknown } | undefined)?.address)
        await access.requestApproval()
        return { id: requests.length, signature: key.signPayload(payload) }
      },
    },
  })
  const extension = Object.freeze({
    version: '1.0.0',
    ...(id !== undefined && { id }),
    async enable(origin: string) {
      note('enable', origin)
      await access.requestAccess()
      return injected
    },
  })

  return {
    address: own.address,
    extension,
    requests,
    get behavior() {
      return consent.behavior
    },
    set behavior(behavior) {
      consent.behavior = behavior
    },
    setAccounts(addresses) {
      if (addresses.length === 0) return access.revoke()
      chosen = [...addresses]
      if (access.isGranted) notify()
    },
    inject: () => defineGlobal(`injectedWeb3.${name}`, extension),
  }
}
