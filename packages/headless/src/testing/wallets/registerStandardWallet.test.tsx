import { afterEach, expect, it } from 'vitest'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from './solanaTestWalletSeeds.js'

const [larkspur] = solanaTestWalletSeeds
const create = (storageKey?: string) =>
  createSolanaTestWallet({ ...larkspur, rpcUrls: {}, ...(storageKey && { storageKey }) })

const undo: (() => void)[] = []
afterEach(() => {
  for (const stop of undo.splice(0)) stop()
  localStorage.clear()
})

/** A page's end of Wallet Standard: it listens, and then asks who is there already. */
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

it('registers once, whether the page or the wallet was first, until it is taken back', () => {
  const early = openPage()
  const wallet = create()
  const stop = wallet.register()
  const late = openPage()
  expect([early, late]).toEqual([[wallet.provider], [wallet.provider]])
  expect(early[0]).toBe(wallet.provider)
  stop()
  expect([early, late, openPage()]).toEqual([[], [], []])
})

it('still knows the site after a reload, when it was given a place to keep that', async () => {
  const connect = (silent: boolean) => create('wallet').provider.features['standard:connect']?.connect({ silent })
  expect((await connect(true))?.accounts).toEqual([])
  await connect(false)
  expect((await connect(true))?.accounts.map(({ address }) => address)).toEqual([larkspur.address])
  await create('wallet').provider.features['standard:disconnect']?.disconnect()
  expect((await connect(true))?.accounts).toEqual([])
})
