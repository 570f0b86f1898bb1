import { afterEach, describe, expect, test } from 'vitest'
import { accountOf, loadEveryChain, rowsOf } from '../../test/everyChain.js'
import { removeWallets, walletAddresses, walletShapes } from '../../test/walletShapes.js'
import { connect } from '../actions/connection/connect.js'

afterEach(removeWallets)

describe.each(walletShapes)('$wallet', ({ id, namespaces, install }) => {
  test('is found, stands once, and connects in each of its namespaces', async () => {
    install()
    const client = loadEveryChain()
    expect(rowsOf(client)).toEqual([{ id, namespaces: namespaces.toSorted() }])
    for (const namespace of namespaces) {
      await connect(client, { connector: id, namespace })
      expect(accountOf(client, namespace)).toBe(walletAddresses[namespace])
    }
  })

  test('is found once when it comes after the page has started', async () => {
    const client = loadEveryChain()
    install()
    window.dispatchEvent(new Event('load'))
    await expect.poll(() => rowsOf(client)).toEqual([{ id, namespaces: namespaces.toSorted() }])
  })
})

describe('all of them together', () => {
  test('each stands once, also when another one occupies its place', () => {
    for (const { install } of walletShapes) {
      const { injectedWeb3, btc_providers } = globalThis as { injectedWeb3?: object; btc_providers?: object[] }
      install()
      const page = globalThis as { injectedWeb3?: object; btc_providers?: object[] }
      if (injectedWeb3) page.injectedWeb3 = { ...injectedWeb3, ...page.injectedWeb3 }
      if (btc_providers && page.btc_providers !== btc_providers)
        page.btc_providers = [...btc_providers, ...(page.btc_providers ?? [])]
    }
    const ids = rowsOf(loadEveryChain()).map(({ id }) => id)
    // Binance's object is in the place where UniSat's was.
    const present = walletShapes.map(({ id }) => id).filter((id) => id !== 'bip122:unisat')
    expect(ids.toSorted()).toEqual(present.toSorted())
  })
})
