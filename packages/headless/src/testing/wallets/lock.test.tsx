// It loads lazily in a page. Loading it here makes the lazy import settle within a microtask.
import '../../session/reconnect.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { loadEveryChain } from '../../../test/everyChain.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { cleanUp, removeWallets } from '../../../test/walletShapes.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
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

const isOpen = { status: 'connected', locked: false, isConfirmed: true }

/** A page with a wallet that was connected. */
function visit({ namespace, open }: (typeof kinds)[number]) {
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
  return {
    get wallet() {
      return wallet
    },
    get client() {
      return client
    },
    load,
    connectorId,
    account,
    shown,
  }
}

describe.each(kinds)('a lockable $namespace wallet', (kind) => {
  const { namespace } = kind
  const site = visit(kind)

  test('that was locked meanwhile is found by the next load, without a window, and asked by the first request', async () => {
    site.wallet.controls.lock({ silent: true })
    const { prompts } = site.wallet.controls
    site.client.destroy()
    const next = await site.load()
    const { address } = site.account(next)
    const locked = !isNeverAsked(namespace)
    expect([site.shown(next), address !== undefined]).toEqual([
      { status: 'connected', locked, isConfirmed: false },
      true,
    ])
    expect(site.wallet.controls.prompts).toBe(prompts)
    const signed = await signMessage(next, { message: 'hello' }).catch(({ code }: { code: string }) => code)
    expect(signed === 'WALLET_LOCKED').toBe(locked)
    if (locked) await connect(next, { connector: site.connectorId(), namespace })
    await settle()
    expect([site.shown(next), site.account(next).address]).toEqual([isOpen, address])
  })

  test('that is locked can be left, for good', async () => {
    site.wallet.controls.lock()
    await settle()
    await disconnect(site.client)
    site.client.destroy()
    expect(site.shown(await site.load()).status).toBe('disconnected')
  })
})

describe.each(kinds.filter(({ namespace }) => namespace !== 'cosmos'))(
  'a $namespace wallet that reports its lock',
  (kind) => {
    const site = visit(kind)

    test('is shown as locked, comes back when it is unlocked, and opens no window for either', async () => {
      const { address } = site.account()
      const { prompts } = site.wallet.controls
      site.wallet.controls.lock()
      await settle()
      expect(site.shown()).toEqual({ ...isOpen, locked: true })
      site.wallet.controls.unlock()
      await settle()
      expect([site.shown(), site.account().address, site.wallet.controls.prompts]).toEqual([isOpen, address, prompts])
    })

    test('that reports each change twice, and answers late, ends up the same', async () => {
      site.wallet.controls.repeatsEvents = true
      site.wallet.controls.answerDelay = 1
      site.wallet.controls.lock()
      site.wallet.controls.unlock()
      await settle()
      expect(site.shown()).toEqual(isOpen)
    })
  },
)

describe.each(kinds.filter(({ namespace }) => !isNeverAsked(namespace)))(
  'a $namespace wallet that can be asked in silence',
  (kind) => {
    const site = visit(kind)

    test('that was locked and unlocked in silence is noticed when the user returns to the page', async () => {
      site.wallet.controls.lock()
      await settle()
      site.wallet.controls.unlock({ silent: true })
      globalThis.dispatchEvent(new Event('focus'))
      await settle()
      expect(site.shown()).toEqual(isOpen)
    })

    test('that was locked in silence is shown as locked after a refused signature', async () => {
      site.wallet.controls.lock({ silent: true })
      await expect(signMessage(site.client, { message: 'hello' })).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
      expect(site.shown()).toEqual({ ...isOpen, locked: true })
    })
  },
)
