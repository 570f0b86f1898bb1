import { drawLogo } from '../images/drawLogo.js'
import type { BitcoinFace } from './bitcoinFace.js'
import { bitcoinKey } from './bitcoinKey.js'
import { bitcoinStandardWallet } from './bitcoinStandardWallet.js'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './bitcoinTestWallet.js'
import { createConsent } from './createConsent.js'
import { invalidParams } from './providerRpcError.js'
import { putOnWindow } from './putOnWindow.js'
import { registerStandardWallet } from './registerStandardWallet.js'
import { satsConnectProvider } from './satsConnectProvider.js'
import { siteAccess } from './siteAccess.js'
import type { TestWalletRequest } from './testWallet.js'
import { unisatProvider } from './unisatProvider.js'
import { walletMemory } from './walletMemory.js'

/** A Bitcoin wallet with real keys that signs messages and PSBTs, and does what its `behaviour` says. */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { name, id, paymentType = 'p2wpkh' } = options
  const icon = options.icon ?? `data:image/svg+xml,${encodeURIComponent(drawLogo(id ?? name))}`
  const memory = walletMemory(options.storageKey)
  const { authorised = options.authorised ?? false } = memory.recall()

  const consent = createConsent()
  const requests: TestWalletRequest[] = []
  const listeners = new Set<(change: 'account' | 'network') => void>()
  const tell = (change: 'account' | 'network') => listeners.forEach((listener) => listener(change))
  const secrets = [options.privateKey, ...(options.otherKeys ?? [])]
  const keysOn = (network: BitcoinFace['network']) => secrets.map((secret) => bitcoinKey(secret, network, paymentType))
  const wallets = { mainnet: keysOn('mainnet'), testnet: keysOn('testnet') }

  let network = options.network ?? 'mainnet'
  let chosen = 0
  const current = () => {
    const key = wallets[network][chosen]
    if (!key) throw invalidParams('there is no such account')
    return key
  }

  const face: BitcoinFace = {
    access: siteAccess({
      consent,
      authorised,
      onChange(isGranted) {
        memory.keep({ authorised: isGranted })
        tell('account')
      },
    }),
    get key() {
      return current()
    },
    get network() {
      return network
    },
    moveTo(next) {
      if (next === network) return
      network = next
      tell('network')
      tell('account')
    },
    note: (method, params) => void requests.push({ method, params }),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const info = { name, id, icon }
  const standard = bitcoinStandardWallet(info, face)
  const satsConnect = satsConnectProvider(face)
  const unisat = unisatProvider(face)

  return {
    info,
    get address() {
      return current().accounts[0].address
    },
    get ordinalAddress() {
      return current().accounts[1].address
    },
    get publicKey() {
      return current().accounts[0].publicKey
    },
    standard,
    satsConnect,
    unisat,
    requests,
    get behaviour() {
      return consent.behaviour
    },
    set behaviour(behaviour) {
      consent.behaviour = behaviour
    },
    setAccounts([address]) {
      if (address === undefined) return face.access.withdraw()
      const found = wallets[network].findIndex(({ accounts }) => accounts[0].address === address)
      if (found < 0) throw invalidParams(`${address} is not an account of the wallet`)
      if (found === chosen) return
      chosen = found
      if (face.access.isGranted) tell('account')
    },
    setNetwork: (next) => face.moveTo(next),
    register: () => registerStandardWallet(standard),
    list(path = `${name}Providers.BitcoinProvider`) {
      const takeBack = putOnWindow(path, satsConnect)
      const page = globalThis as { btc_providers?: object[] }
      const entry = { id: path, name, icon }
      page.btc_providers = [...(page.btc_providers ?? []), entry]
      return () => {
        takeBack()
        page.btc_providers = page.btc_providers?.filter((other) => other !== entry) ?? []
      }
    },
    inject: () => putOnWindow('unisat', unisat),
  }
}
