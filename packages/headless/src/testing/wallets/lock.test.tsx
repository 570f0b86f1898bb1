// It loads lazily in a page. Loading it here makes the lazy import settle within a microtask.
import '../../session/reconnect.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { loadEveryChain } from '../../../test/everyChain.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { cleanUp, removeWallets } from '../../../test/walletShapes.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { signMessage } from '../../actions/sign.js'
import type { Client } from '../../client/client.js'
import { getAccount } from '../../client/selectors.js'
import type { Namespace } from '../../entities/caip.js'
import { bitcoinTestWalletSeeds, createBitcoinTestWallet } from './bip122/createBitcoinTestWallet.js'
import { cosmosTestWalletSeeds, createCosmosTestWallet } from './cosmos/createCosmosTestWallet.js'
import { createTestWallet } from './eip155/createTestWallet.js'
import { createPolkadotTestWallet, polkadotTestWalletSeeds } from './polkadot/createPolkadotTestWallet.js'
import { createSolanaTestWallet } from './solana/createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from './solana/solanaTestWallet.js'
import { testWalletSeeds } from './testWalletSeeds.js'
import type { TestWalletBehavior, TestWalletControls } from './userApproval.js'

type Wallet = { readonly controls: TestWalletControls; behavior: TestWalletBehavior }

/** Puts a wallet on the page. */
const kinds: readonly { readonly namespace: Namespace; readonly open: (locked?: boolean) => Wallet }[] = [
  {
    namespace: 'eip155',
    open(locked = false) {
      const wallet = createTestWallet({ ...testWalletSeeds[0], rpcUrls: {}, authorized: locked, locked })
      cleanUp(wallet.announce())
      return wallet
    },
  },
  {
    namespace: 'solana',
    open(locked = false) {
      const wallet = createSolanaTestWallet({ ...solanaTestWalletSeeds[0], rpcUrls: {}, authorized: locked, locked })
      cleanUp(wallet.register())
      return wallet
    },
  },
  {
    namespace: 'bip122',
    open(locked = false) {
      const wallet = createBitcoinTestWallet({ ...bitcoinTestWalletSeeds[0], authorized: locked, locked })
      cleanUp(wallet.inject())
      return wallet
    },
  },
  {
    namespace: 'polkadot',
    open(locked = false) {
      const wallet = createPolkadotTestWallet({ ...polkadotTestWalletSeeds[0], authorized: locked, locked })
      cleanUp(wallet.inject())
      return wallet
    },
  },
  {
    namespace: 'cosmos',
    open(locked = false) {
      const wallet = createCosmosTestWallet({ ...cosmosTestWalletSeeds[0], authorized: locked, locked })
      cleanUp(wallet.inject())
      return wallet
    },
  },
]

/** Every question may open the window of these wallets. A Cosmos wallet does not report that it was locked. */
const isNeverAsked = (namespace: Namespace) => namespace === 'cosmos' || namespace === 'polkadot'

describe.each(kinds)('a lockable $namespace wallet', ({ namespace, open }) => {
  let storage: Storage
  let wallet: Wallet
  let client: Client

  beforeEach(async () => {
    storage = memoryStorage()
    wallet = open()
    client = await load()
    await connect(client, { connector: connectorId(), namespace })
    await settle()
  })
  afterEach(removeWallets)

  async function load() {
    const next = loadEveryChain(storage)
    await settle()
    return next
  }
  const connectorId = () => client.state.getState().connectors[0]?.id ?? ''
  const account = (of = client) => getAccount(of.options, of.state.getState().sessions[namespace], of.state.getState())
  const shown = (of = client) => {
    const { status, locked, isConfirmed } = account(of)
    return { status, locked, isConfirmed }
  }
  const isOpen = { status: 'connected', locked: false, isConfirmed: true }

  test.skipIf(namespace === 'cosmos')(
    'is shown as locked, comes back when it is unlocked, and opens no window for either',
    async () => {
      const { address } = account()
      const { prompts } = wallet.controls
      wallet.controls.lock()
      await settle()
      expect(shown()).toEqual({ ...isOpen, locked: true })
      wallet.controls.unlock()
      await settle()
      expect([shown(), account().address, wallet.controls.prompts]).toEqual([isOpen, address, prompts])
    },
  )

  test.skipIf(namespace === 'cosmos')(
    'that reports each change twice, and answers late, ends up the same',
    async () => {
      wallet.controls.repeatsEvents = true
      wallet.controls.answerDelay = 1
      wallet.controls.lock()
      wallet.controls.unlock()
      await settle()
      expect(shown()).toEqual(isOpen)
    },
  )

  test('that was locked meanwhile is found by the next load, without a window, and asked by the first request', async () => {
    wallet.controls.lock({ silent: true })
    const { prompts } = wallet.controls
    client.destroy()
    const next = await load()
    const { address } = account(next)
    const locked = !isNeverAsked(namespace)
    expect([shown(next), address !== undefined]).toEqual([{ status: 'connected', locked, isConfirmed: false }, true])
    expect(wallet.controls.prompts).toBe(prompts)
    const signed = await signMessage(next, { message: 'hello' }).catch(({ code }: { code: string }) => code)
    expect(signed === 'WALLET_LOCKED').toBe(locked)
    if (locked) await connect(next, { connector: connectorId(), namespace })
    await settle()
    expect([shown(next), account(next).address]).toEqual([isOpen, address])
  })

  test.skipIf(isNeverAsked(namespace))(
    'that was locked and unlocked in silence is noticed when the user returns to the page',
    async () => {
      wallet.controls.lock()
      await settle()
      wallet.controls.unlock({ silent: true })
      globalThis.dispatchEvent(new Event('focus'))
      await settle()
      expect(shown()).toEqual(isOpen)
    },
  )

  test.skipIf(isNeverAsked(namespace))(
    'that was locked in silence is shown as locked after a refused signature',
    async () => {
      wallet.controls.lock({ silent: true })
      await expect(signMessage(client, { message: 'hello' })).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
      expect(shown()).toEqual({ ...isOpen, locked: true })
    },
  )

  test('that is locked can be left, for good', async () => {
    wallet.controls.lock()
    await settle()
    await disconnect(client)
    client.destroy()
    expect(shown(await load()).status).toBe('disconnected')
  })
})
