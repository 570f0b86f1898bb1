import { drawLogo } from '../drawLogo.js'
import type { BitcoinInterface } from './bitcoinInterface.js'
import { bitcoinKey } from './bitcoinKey.js'
import { bitcoinStandardWallet } from './bitcoinStandardWallet.js'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './bitcoinTestWallet.js'
import { createUserApproval, sitePermissions } from '../userApproval.js'
import { invalidParams, type TestWalletRequest } from '../jsonRpc.js'
import { defineGlobal, registerStandardWallet } from '../discovery.js'
import { satsConnectProvider } from './satsConnectProvider.js'
import { unisatProvider } from './unisatProvider.js'
import { walletStorage } from '../walletStorage.js'

/** A Bitcoin wallet with real keys that signs messages and PSBTs, and does what its `behavior` says. */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { name, id, paymentType = 'p2wpkh' } = options
  const icon = options.icon ?? `data:image/svg+xml,${encodeURIComponent(drawLogo(id ?? name))}`
  const storage = walletStorage(options.storageKey)
  const { authorized = options.authorized ?? false } = storage.load()

  const consent = createUserApproval()
  const requests: TestWalletRequest[] = []
  const listeners = new Set<(change: 'account' | 'network') => void>()
  const notify = (change: 'account' | 'network') => listeners.forEach((listener) => listener(change))
  const secrets = [options.privateKey, ...(options.otherKeys ?? [])]
  const keysOn = (network: BitcoinInterface['network']) =>
    secrets.map((secret) => bitcoinKey(secret, network, paymentType))
  const wallets = { mainnet: keysOn('mainnet'), testnet: keysOn('testnet') }

  let network = options.network ?? 'mainnet'
  let chosen = 0
  const current = () => {
    const key = wallets[network][chosen]
    if (!key) throw invalidParams('there is no such account')
    return key
  }

  const wallet: BitcoinInterface = {
    permissions: sitePermissions({
      consent,
      authorized,
      onChange(isGranted) {
        storage.save({ authorized: isGranted })
        notify('account')
      },
    }),
    get key() {
      return current()
    },
    get network() {
      return network
    },
    setNetwork(next) {
      if (next === network) return
      network = next
      notify('network')
      notify('account')
    },
    note: (method, params) => void requests.push({ method, params }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const info = { name, id, icon }
  const standard = bitcoinStandardWallet(info, wallet)
  const satsConnect = satsConnectProvider(wallet)
  const unisat = unisatProvider(wallet)

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
    get behavior() {
      return consent.behavior
    },
    set behavior(behavior) {
      consent.behavior = behavior
    },
    setAccounts([address]) {
      if (address === undefined) return wallet.permissions.revoke()
      const found = wallets[network].findIndex(({ accounts }) => accounts[0].address === address)
      if (found < 0) throw invalidParams(`${address} is not an account of the wallet`)
      if (found === chosen) return
      chosen = found
      if (wallet.permissions.isGranted) notify('account')
    },
    setNetwork: (next) => wallet.setNetwork(next),
    register: () => registerStandardWallet(standard),
    list(path = `${name}Providers.BitcoinProvider`) {
      const takeBack = defineGlobal(path, satsConnect)
      const page = globalThis as { btc_providers?: object[] }
      const entry = { id: path, name, icon }
      page.btc_providers = [...(page.btc_providers ?? []), entry]
      return () => {
        takeBack()
        page.btc_providers = page.btc_providers?.filter((other) => other !== entry) ?? []
      }
    },
    inject: () => defineGlobal('unisat', unisat),
  }
}
