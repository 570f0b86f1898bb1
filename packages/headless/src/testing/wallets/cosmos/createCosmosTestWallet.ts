import { base64 } from '@scure/base'
import { cosmosKey } from './cosmosKey.js'
import type { CosmosTestProvider, CosmosTestWallet, CosmosTestWalletOptions } from './cosmosTestWallet.js'
import { createUserApproval, sitePermissions } from '../userApproval.js'
import { invalidParams, unauthorized, type TestWalletRequest } from '../jsonRpc.js'
import { defineGlobal } from '../discovery.js'
import { walletStorage } from '../walletStorage.js'

const hub = 'cosmos'
const knownChains = { 'cosmoshub-4': hub, 'osmosis-1': 'osmo' }

type ChainInfo = {
  readonly chainId?: unknown
  readonly bech32Config?: { readonly bech32PrefixAccAddr?: unknown }
}

/** A Cosmos wallet with Keplr's interface and a real secp256k1 key that does what its `behavior` says. */
export function createCosmosTestWallet(options: CosmosTestWalletOptions): CosmosTestWallet {
  const { name } = options
  const storage = walletStorage(options.storageKey)
  const { authorized = options.authorized ?? false } = storage.load()

  const own = cosmosKey(options.privateKey)
  const keys = [own, ...(options.otherKeys ?? []).map(cosmosKey)]
  const chains = new Map(Object.entries(options.chains ?? knownChains))
  const consent = createUserApproval()
  const requests: TestWalletRequest[] = []
  const note = (method: string, ...params: readonly unknown[]) => void requests.push({ method, params })
  const events = new Set<string>()
  const access = sitePermissions({
    consent,
    authorized,
    onChange: (isGranted) => storage.save({ authorized: isGranted }),
  })
  let chosen = own

  const prefixOf = (chainId: string) => {
    const prefix = chains.get(chainId)
    if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  const notify = () => events.forEach((event) => globalThis.dispatchEvent?.(new Event(event)))

  /** Asks for one signature of the chosen account. */
  async function approve(chainId: string, signer: string) {
    if (signer !== chosen.address(prefixOf(chainId))) throw unauthorized()
    await access.requestApproval()
    return chosen
  }

  const provider: CosmosTestProvider = Object.freeze({
    version: '0.12.0',
    async enable(chainIds) {
      note('enable', chainIds)
      for (const chainId of [chainIds].flat()) prefixOf(chainId)
      await access.requestAccess()
    },
    async disable(chainIds) {
      note('disable', chainIds)
      access.revoke()
    },
    async getKey(chainId) {
      note('getKey', chainId)
      const bech32Address = chosen.address(prefixOf(chainId))
      if (!access.isGranted) throw unauthorized()
      return { name, algo: 'secp256k1', pubKey: chosen.publicKey, address: chosen.account, bech32Address }
    },
    async signAmino(chainId, signer, signDoc) {
      note('signAmino', chainId, signer, signDoc)
      const key = await approve(chainId, signer)
      return { signed: signDoc, signature: key.signAmino(signDoc) }
    },
    async signDirect(chainId, signer, signDoc) {
      note('signDirect', chainId, signer, signDoc)
      const key = await approve(chainId, signer)
      return { signed: signDoc, signature: key.signDirect(signDoc) }
    },
    async signArbitrary(chainId, signer, data) {
      note('signArbitrary', chainId, signer, data)
      const key = await approve(chainId, signer)
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
      return key.signAmino({
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }],
        memo: '',
      })
    },
    async experimentalSuggestChain(chainInfo) {
      note('experimentalSuggestChain', chainInfo)
      const { chainId, bech32Config } = chainInfo as ChainInfo
      const prefix = bech32Config?.bech32PrefixAccAddr
      if (typeof chainId !== 'string' || typeof prefix !== 'string') throw invalidParams('the chain is not described')
      await consent.ask()
      chains.set(chainId, prefix)
    },
  } satisfies CosmosTestProvider)

  return {
    address: own.address(hub),
    addressOn: (chainId) => chosen.address(prefixOf(chainId)),
    provider,
    requests,
    get behavior() {
      return consent.behavior
    },
    set behavior(behavior) {
      consent.behavior = behavior
    },
    setAccounts([address]) {
      const key = keys.find((one) => one.address(hub) === address)
      if (address === undefined) access.revoke()
      else if (key) chosen = key
      else throw invalidParams(`${address} is not an account of the wallet`)
      notify()
    },
    inject(at = 'keplr') {
      const event = `${at}_keystorechange`
      const takeBack = defineGlobal(at, provider)
      events.add(event)
      return () => {
        events.delete(event)
        takeBack()
      }
    },
  }
}
