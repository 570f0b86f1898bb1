import { afterEach, describe, expect, it } from 'vitest'
import { createTestWallet } from './eip155/createTestWallet.js'
import { createSolanaTestWallet } from './solana/createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from './solana/solanaTestWallet.js'
import { testWalletSeeds } from './testWalletSeeds.js'

describe('announceProvider', () => {
  const [larkspur] = testWalletSeeds
  const rpcUrls = { 1: 'http://node.test', 8453: 'http://node.test' }

  const undo: (() => void)[] = []
  afterEach(() => {
    for (const stop of undo.splice(0)) stop()
    localStorage.clear()
  })

  function listen() {
    const names: string[] = []
    const onAnnounce = (event: Event) => names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name)
    window.addEventListener('eip6963:announceProvider', onAnnounce)
    undo.push(() => window.removeEventListener('eip6963:announceProvider', onAnnounce))
    return names
  }

  it('announces a wallet now and on each request, until it is stopped', () => {
    const names = listen()
    const stop = createTestWallet({ ...larkspur, rpcUrls }).announce()
    expect(names).toEqual(['Larkspur'])
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(names).toEqual(['Larkspur', 'Larkspur'])
    stop()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(names).toHaveLength(2)
  })

  it('restores authorization and chain after a reload with a `storageKey`', async () => {
    const reload = () => createTestWallet({ ...larkspur, rpcUrls, storageKey: 'wallet' }).provider
    const before = reload()
    await before.request({ method: 'eth_requestAccounts' })
    await before.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    expect(await reload().request({ method: 'eth_accounts' })).toEqual([larkspur.address])
    expect(await reload().request({ method: 'eth_chainId' })).toBe('0x2105')
    await reload().request({ method: 'wallet_revokePermissions' })
    expect(await reload().request({ method: 'eth_accounts' })).toEqual([])
  })

  it('ignores malformed stored state', async () => {
    localStorage.setItem('wallet', '{"authorized":"yes","chainId":1.5')
    const { provider } = createTestWallet({ ...larkspur, rpcUrls, storageKey: 'wallet' })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})

describe('registerStandardWallet', () => {
  const [larkspur] = solanaTestWalletSeeds
  const create = (storageKey?: string) =>
    createSolanaTestWallet({ ...larkspur, rpcUrls: {}, ...(storageKey && { storageKey }) })

  const undo: (() => void)[] = []
  afterEach(() => {
    for (const stop of undo.splice(0)) stop()
    localStorage.clear()
  })

  /** The app side of Wallet Standard: listens for wallets, then announces that it is ready. */
  function openPage() {
    const present: object[] = []
    const register = (...wallets: object[]) => {
      present.push(...wallets)
      return () => {
        for (const wallet of wallets) present.splice(present.indexOf(wallet), 1)
      }
    }
    const onRegister = (event: Event) => (event as CustomEvent<(api: object) => void>).detail({ register })
    window.addEventListener('wallet-standard:register-wallet', onRegister)
    undo.push(() => window.removeEventListener('wallet-standard:register-wallet', onRegister))
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    return present
  }

  it('registers a wallet once with pages before and after it, until it is unregistered', () => {
    const early = openPage()
    const wallet = create()
    const stop = wallet.register()
    const late = openPage()
    expect([early, late]).toEqual([[wallet.provider], [wallet.provider]])
    expect(early[0]).toBe(wallet.provider)
    stop()
    expect([early, late, openPage()]).toEqual([[], [], []])
  })

  it('restores the authorization after a reload with a `storageKey`', async () => {
    const connect = (silent: boolean) => create('wallet').provider.features['standard:connect']?.connect({ silent })
    expect((await connect(true))?.accounts).toEqual([])
    await connect(false)
    expect((await connect(true))?.accounts.map(({ address }) => address)).toEqual([larkspur.address])
    await create('wallet').provider.features['standard:disconnect']?.disconnect()
    expect((await connect(true))?.accounts).toEqual([])
  })
})
