import { hex } from '@scure/base'
import { createConsent } from './createConsent.js'
import { polkadotKey } from './polkadotKey.js'
import type {
  PolkadotTestAccount,
  PolkadotTestInjected,
  PolkadotTestWallet,
  PolkadotTestWalletOptions,
} from './polkadotTestWallet.js'
import { invalidParams, unauthorised } from './providerRpcError.js'
import { putOnWindow } from './putOnWindow.js'
import { siteAccess } from './siteAccess.js'
import type { TestWalletRequest } from './testWallet.js'
import { walletMemory } from './walletMemory.js'

const anyChain = 42
const isHex = (text: string) => /^0x(?:[0-9a-f]{2})*$/i.test(text)

/** A Polkadot extension with a real sr25519 key that does what its `behaviour` says. */
export function createPolkadotTestWallet(options: PolkadotTestWalletOptions): PolkadotTestWallet {
  const { name, id, prefix = anyChain } = options
  const memory = walletMemory(options.storageKey)
  const { authorised = options.authorised ?? false } = memory.recall()

  const own = polkadotKey(options.privateKey, prefix)
  const keys = [own, ...(options.otherKeys ?? []).map((seed) => polkadotKey(seed, prefix))]
  const consent = createConsent()
  const requests: TestWalletRequest[] = []
  const note = (method: string, ...params: readonly unknown[]) => void requests.push({ method, params })
  const listeners = new Set<(accounts: readonly PolkadotTestAccount[]) => void>()
  let chosen = [own.address]

  const visible = () =>
    access.isGranted
      ? chosen.map((address, at) => ({ address, name: `${name} ${at + 1}`, type: 'sr25519' as const }))
      : []
  const tell = () => listeners.forEach((listener) => listener(visible()))
  const access = siteAccess({
    consent,
    authorised,
    onChange(isGranted) {
      memory.keep({ authorised: isGranted })
      tell()
    },
  })
  const keyOf = (address: unknown) => {
    const key = keys.find((one) => one.address === address && chosen.includes(one.address))
    if (!key) throw unauthorised()
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
        await access.approve()
        const { data } = raw
        const bytes = isHex(data) ? hex.decode(data.slice(2).toLowerCase()) : new TextEncoder().encode(data)
        return { id: requests.length, signature: key.signBytes(bytes) }
      },
      async signPayload(payload) {
        note('signPayload', payload)
        const key = keyOf((payload as { readonly address?: unknown } | undefined)?.address)
        await access.approve()
        return { id: requests.length, signature: key.signPayload(payload) }
      },
    },
  })
  const extension = Object.freeze({
    version: '1.0.0',
    ...(id !== undefined && { id }),
    async enable(origin: string) {
      note('enable', origin)
      await access.enter()
      return injected
    },
  })

  return {
    address: own.address,
    extension,
    requests,
    get behaviour() {
      return consent.behaviour
    },
    set behaviour(behaviour) {
      consent.behaviour = behaviour
    },
    setAccounts(addresses) {
      if (addresses.length === 0) return access.withdraw()
      chosen = [...addresses]
      if (access.isGranted) tell()
    },
    inject: () => putOnWindow(`injectedWeb3.${name}`, extension),
  }
}
