import { afterEach, describe, expect, test } from 'vitest'
import { accountOf, loadEveryChain, rowsOf } from '../../test/everyChain.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import {
  announce,
  cleanUp,
  evmProvider,
  icon,
  put,
  registerBitcoin,
  registerSolana,
  removeWallets,
  walletAddresses,
} from '../../test/walletShapes.js'
import { connect } from '../actions/connection/connect.js'
import { disconnect } from '../actions/connection/disconnect.js'
import { getAccount } from '../client/selectors.js'
import { bitcoinTestWalletSeeds, createBitcoinTestWallet } from '../testing/wallets/bip122/createBitcoinTestWallet.js'
import { registerStandardWallet } from '../testing/wallets/discovery.js'
import { createSolanaTestWallet } from '../testing/wallets/solana/createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from '../testing/wallets/solana/solanaTestWallet.js'

afterEach(removeWallets)

describe('a wallet that nobody knows', () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 2 3 4z"/></svg>'
  const asText = `data:image/svg+xml,${encodeURIComponent(picture)}`
  const asBase64 = `data:image/svg+xml;base64,${btoa(picture)}`

  test.each(['first', 'last'])('is one wallet by its name and icon, when its EVM side is announced %s', (when) => {
    if (when === 'first') announce('Oak', 'example.oak', undefined, asText)
    registerSolana('Oak', asBase64)
    const client = loadEveryChain()
    registerBitcoin('Oak', asBase64)
    if (when === 'last') announce('Oak', 'example.oak', undefined, asText)
    expect(rowsOf(client)).toEqual([
      { id: when === 'first' ? 'example.oak' : 'solana:Oak', namespaces: ['bip122', 'eip155', 'solana'] },
    ])
    expect(client.state.getState().connectors[0]?.info).toEqual({ rdns: 'example.oak' })
  })

  test('stays connected after a reload, whichever of its sides comes first', async () => {
    registerSolana('Oak', asBase64)
    const storage = memoryStorage()
    const first = loadEveryChain(storage)
    await connect(first, { connector: 'solana:Oak' })
    first.destroy()
    announce('Oak', 'example.oak', undefined, asText)
    const next = loadEveryChain(storage)
    await expect.poll(() => accountOf(next, 'solana')).toBe(walletAddresses.solana)
    expect(next.state.getState().sessions.solana?.connectorId).toBe('example.oak')
    await disconnect(next)
    expect(accountOf(next, 'solana')).toBeUndefined()
  })

  test.each([
    { other: 'another icon', name: 'Oak', image: icon },
    { other: 'another name', name: 'Oak ', image: asBase64 },
    { other: 'no icon', name: 'Oak', image: 'data:text/html,x' },
  ])('with $other is another wallet', ({ other, name, image }) => {
    announce(other === 'another name' ? 'Elm' : 'Oak', 'example.oak', undefined, asText)
    registerSolana(name.trim(), image)
    expect(rowsOf(loadEveryChain())).toHaveLength(2)
  })

  test('that looks like a known one is not that one, which claims its own rdns', () => {
    announce('Phantom', 'com.impostor', undefined, asText)
    registerSolana('Phantom', asBase64)
    expect(rowsOf(loadEveryChain())).toEqual([
      { id: 'com.impostor', namespaces: ['eip155'] },
      { id: 'app.phantom', namespaces: ['solana'] },
    ])
  })

  test('that looks like two others belongs to neither', () => {
    announce('Oak', 'example.oak', undefined, asText)
    announce('Oak', 'com.impostor', undefined, asText)
    registerSolana('Oak', asBase64)
    expect(rowsOf(loadEveryChain()).map(({ id }) => id)).toEqual(['example.oak', 'com.impostor', 'solana:Oak'])
  })

  test('that registers one object for two namespaces is one wallet, also without an icon', () => {
    const side = createSolanaTestWallet({ ...solanaTestWalletSeeds[0], name: 'Oak', rpcUrls: {} }).provider
    const other = createBitcoinTestWallet(bitcoinTestWalletSeeds[0]).standard as { features: object }
    cleanUp(
      registerStandardWallet({
        name: 'Oak',
        icon: 'data:text/html,x',
        chains: [...side.chains, 'bitcoin:mainnet'],
        features: { ...other.features, ...side.features },
        accounts: [],
      }),
    )
    expect(rowsOf(loadEveryChain())).toEqual([{ id: 'solana:Oak', namespaces: ['bip122', 'solana'] }])
  })
})

test('“Browser Wallet” takes the name of the wallet that announces the same provider later', async () => {
  const provider = evmProvider()
  put({ ethereum: provider })
  const client = loadEveryChain()
  await expect.poll(() => rowsOf(client).map(({ id }) => id)).toEqual(['injected'])
  announce('Oak', 'example.oak', provider)
  expect(client.state.getState().connectors).toMatchObject([{ id: 'example.oak', name: 'Oak', type: 'ANNOUNCED' }])
  expect(client.internals.connectors.get('injected')?.info.id).toBe('example.oak')
})

test('“Browser Wallet” keeps its id and what it is asked when it announces itself meanwhile', async () => {
  const provider = evmProvider()
  put({ ethereum: provider })
  const client = loadEveryChain()
  await expect.poll(() => rowsOf(client).map(({ id }) => id)).toEqual(['injected'])
  const account = () => getAccount(client.options, client.state.getState().sessions.eip155, client.state.getState())
  const answer = connect(client, { connector: 'injected' })
  announce('Oak', 'example.oak', provider)
  expect(account()).toMatchObject({ status: 'connecting', connector: { id: 'injected', name: 'Oak' } })
  await answer
  expect(account()).toMatchObject({ status: 'connected', connector: { id: 'injected', name: 'Oak' } })
  expect(client.internals.connectors.get('example.oak')?.info.id).toBe('injected')
})
