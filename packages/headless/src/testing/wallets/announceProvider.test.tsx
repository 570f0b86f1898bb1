import { afterEach, expect, it } from 'vitest'
import { createTestWallet } from './createTestWallet.js'
import { testWalletSeeds } from './testWalletSeeds.js'

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

it('announces itself at once and again whenever the page asks, until it is taken back', () => {
  const names = listen()
  const stop = createTestWallet({ ...larkspur, rpcUrls }).announce()
  expect(names).toEqual(['Larkspur'])
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(names).toEqual(['Larkspur', 'Larkspur'])
  stop()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(names).toHaveLength(2)
})

it('still knows the site and its chain after a reload, when it was given a place to keep them', async () => {
  const reload = () => createTestWallet({ ...larkspur, rpcUrls, storageKey: 'wallet' }).provider
  const before = reload()
  await before.request({ method: 'eth_requestAccounts' })
  await before.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  expect(await reload().request({ method: 'eth_accounts' })).toEqual([larkspur.address])
  expect(await reload().request({ method: 'eth_chainId' })).toBe('0x2105')
  await reload().request({ method: 'wallet_revokePermissions' })
  expect(await reload().request({ method: 'eth_accounts' })).toEqual([])
})

it('starts anew when what it kept is broken', async () => {
  localStorage.setItem('wallet', '{"authorised":"yes","chainId":1.5')
  const { provider } = createTestWallet({ ...larkspur, rpcUrls, storageKey: 'wallet' })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
})
