// The code that wallets put on a page, as they publish it, over test wallets in place of their extensions. Licences, as their
// files have them: @metamask/providers MIT; @polkadot/extension-inject, @wallet-standard/app and @wallet-standard/wallet
// Apache-2.0; @keplr-wallet/provider Apache-2.0, because it is a part of the extension. None of it is published.
import '../session/reconnect.js'
import { Duplex } from 'node:stream'
import { InjectedKeplr } from '@keplr-wallet/provider'
import { initializeProvider } from '@metamask/providers'
import { injectExtension } from '@polkadot/extension-inject'
import { getWallets } from '@wallet-standard/app'
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../test/clock.js'
import { loadEveryChain } from '../../test/everyChain.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { cleanUp, removeWallets } from '../../test/walletShapes.js'
import { connect } from '../actions/connection/connect.js'
import { signMessage } from '../actions/sign.js'
import type { Client } from '../client/client.js'
import { getAccount } from '../client/selectors.js'
import type { Namespace } from '../entities/caip.js'
import {
  type CosmosTestWalletOptions,
  cosmosTestWalletSeeds,
  createCosmosTestWallet,
} from '../testing/wallets/cosmos/createCosmosTestWallet.js'
import { createTestWallet } from '../testing/wallets/eip155/createTestWallet.js'
import {
  createPolkadotTestWallet,
  polkadotTestWalletSeeds,
} from '../testing/wallets/polkadot/createPolkadotTestWallet.js'
import { createSolanaTestWallet } from '../testing/wallets/solana/createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from '../testing/wallets/solana/solanaTestWallet.js'
import { testWalletSeeds } from '../testing/wallets/testWalletSeeds.js'
import type { TestWalletBehavior, TestWalletControls } from '../testing/wallets/userApproval.js'

/** The extension behind the page's code, which outlives the page. */
type Extension = {
  readonly controls: TestWalletControls
  behavior: TestWalletBehavior
  /** Runs the wallet's own code in a page that is loaded. */
  inject(): void
}

function metaMask(): Extension {
  const wallet = createTestWallet({ ...testWalletSeeds[0], rpcUrls: {} })
  const { provider, controls } = wallet
  const request = (method: string, params?: unknown) => provider.request({ method, params })
  const state = async () => ({
    accounts: await request('eth_accounts'),
    chainId: await request('eth_chainId'),
    networkVersion: await request('net_version'),
    isUnlocked: !controls.isLocked,
  })

  function connectionStream() {
    const stream = new Duplex({
      objectMode: true,
      read: () => undefined,
      write({ id, method, params }: { id?: number; method: string; params?: unknown }, _encoding, done) {
        done()
        if (id === undefined) return
        const answer = method === 'metamask_getProviderState' ? state() : request(method, params)
        answer.then(
          (result) => stream.push({ id, jsonrpc: '2.0', result }),
          ({ code, message }: { code: number; message: string }) =>
            stream.push({ id, jsonrpc: '2.0', error: { code, message } }),
        )
      },
    })
    const onAccounts = (accounts: unknown) => {
      const params = { isUnlocked: !controls.isLocked, accounts }
      stream.push({ jsonrpc: '2.0', method: 'metamask_accountsChanged', params: accounts })
      stream.push({ jsonrpc: '2.0', method: 'metamask_unlockStateChanged', params })
    }
    provider.on('accountsChanged', onAccounts)
    cleanUp(() => provider.removeListener('accountsChanged', onAccounts))
    return stream
  }

  return Object.assign(wallet, {
    inject: () =>
      void initializeProvider({
        connectionStream: connectionStream(),
        providerInfo: { ...wallet.info, name: 'MetaMask', rdns: 'io.metamask' },
        shouldSetOnWindow: false,
        shouldSendMetadata: false,
        logger: { ...console, debug: () => undefined, warn: () => undefined, error: () => undefined },
      }),
  })
}

function standardWallet(): Extension {
  const wallet = createSolanaTestWallet({ ...solanaTestWalletSeeds[0], rpcUrls: {} })
  return Object.assign(wallet, {
    inject() {
      registerWallet(wallet.provider as never)
      // Another copy of the app's half in the same page.
      expect(getWallets().get()).toContainEqual(expect.objectContaining({ name: wallet.provider.name }))
    },
  })
}

function polkadotExtension(): Extension {
  const [seed] = polkadotTestWalletSeeds
  const wallet = createPolkadotTestWallet(seed)
  return Object.assign(wallet, {
    inject() {
      injectExtension((origin) => wallet.extension.enable(origin) as never, { name: seed.name, version: '1.0.0' })
      cleanUp(() => Reflect.deleteProperty(globalThis, 'injectedWeb3'))
    },
  })
}

type Message = { readonly data: unknown }

function keplr(): Extension {
  const options: CosmosTestWalletOptions = cosmosTestWalletSeeds[0]
  const wallet = createCosmosTestWallet(options)
  const inPage = new Set<(message: Message) => void>()
  const bus = {
    addMessageListener: (listener: (message: Message) => void) => void inPage.add(listener),
    removeMessageListener: (listener: (message: Message) => void) => void inPage.delete(listener),
    postMessage(data: { readonly method?: string }) {
      // Its providers for other chains ask for themselves.
      if (data.method === 'ethereum' || data.method === 'starknet') return
      queueMicrotask(() => inPage.forEach((listener) => listener({ data: structuredClone(data) })))
    },
  }
  /** The extension words a rejection by itself, and only its words cross over. */
  const explain = (thrown: unknown) => {
    throw (thrown as { code?: number }).code === 4001 ? new Error('Request rejected') : thrown
  }
  const extension = Object.fromEntries(
    Object.entries(wallet.provider).map(([key, value]) => [
      key,
      typeof value === 'function'
        ? (...values: never[]) => (value as (...all: never[]) => Promise<unknown>)(...values).catch(explain)
        : value,
    ]),
  )
  return Object.assign(wallet, {
    inject() {
      const stop = InjectedKeplr.startProxy(extension as never, undefined, bus)
      const idle = () => undefined
      const injected = new InjectedKeplr(undefined, '0.12.313', 'extension', idle, idle, bus, undefined, undefined, {
        id: 'keplr',
        name: 'Keplr',
        icon: '',
      })
      Object.assign(globalThis, { keplr: injected })
      cleanUp(() => {
        stop()
        Reflect.deleteProperty(globalThis, 'keplr')
      })
    },
  })
}

/** Such code never leaves its page, so its listeners are removed for the next one. */
function injectUntilRemoved(extension: Extension) {
  const add = vi.spyOn(globalThis, 'addEventListener')
  extension.inject()
  const added = add.mock.calls.slice()
  add.mockRestore()
  cleanUp(() => {
    for (const [type, listener] of added) globalThis.removeEventListener(type, listener)
  })
}

const kinds: readonly { readonly name: string; readonly namespace: Namespace; readonly create: () => Extension }[] = [
  { name: 'MetaMask', namespace: 'eip155', create: metaMask },
  { name: 'a wallet of Wallet Standard', namespace: 'solana', create: standardWallet },
  { name: 'a Polkadot extension', namespace: 'polkadot', create: polkadotExtension },
  { name: 'Keplr', namespace: 'cosmos', create: keplr },
]

describe.each(kinds)('the code of $name', ({ namespace, create }) => {
  let extension: Extension
  let storage: Storage
  let client: Client

  beforeEach(async () => {
    extension = create()
    storage = memoryStorage()
    client = await load()
  })
  afterEach(removeWallets)

  /** Loads the page anew, with the wallet's code in it. */
  async function load(): Promise<Client> {
    removeWallets()
    injectUntilRemoved(extension)
    const next = loadEveryChain(storage)
    await settle()
    return next
  }
  const connectorId = () => client.state.getState().connectors[0]?.id ?? ''
  const join = () => connect(client, { connector: connectorId(), namespace })
  const account = (of = client) => {
    const state = of.state.getState()
    const { status, locked, isConfirmed, address } = getAccount(of.options, state.sessions[namespace], state)
    return { status, locked, isConfirmed, address }
  }
  const sign = (of = client) => signMessage(of, { message: 'hello', namespace })
  const isNeverAsked = namespace === 'cosmos' || namespace === 'polkadot'

  test('connects and signs', async () => {
    await join()
    expect(account()).toMatchObject({ status: 'connected', locked: false, isConfirmed: true })
    expect(await sign()).toEqual(expect.stringMatching(/^[\w+/=]{64,}/))
  })

  test('tells that the user refused to connect, and to sign', async () => {
    extension.behavior = 'reject'
    await expect(join()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    extension.behavior = 'approve'
    await join()
    extension.behavior = 'reject'
    await expect(sign()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('is locked and unlocked without a window', async () => {
    await join()
    const { prompts } = extension.controls
    extension.controls.lock()
    await settle()
    // Keplr does not tell.
    expect(account()).toMatchObject({ status: 'connected', locked: namespace !== 'cosmos' })
    extension.controls.unlock()
    await settle()
    expect([account().locked, extension.controls.prompts]).toEqual([false, prompts])
  })

  test('is there again after a reload, without a window', async () => {
    await join()
    const { address } = account()
    const { prompts } = extension.controls
    const next = await load()
    await expect.poll(() => account(next).status).not.toBe('reconnecting')
    expect(account(next)).toEqual({ status: 'connected', locked: false, isConfirmed: !isNeverAsked, address })
    expect(extension.controls.prompts).toBe(prompts)
    await sign(next)
    expect(account(next)).toEqual({ status: 'connected', locked: false, isConfirmed: true, address })
  })

  test('that is locked at a reload opens no window, and stays connected', async () => {
    await join()
    const { address } = account()
    extension.controls.lock()
    await settle()
    const { prompts } = extension.controls
    const next = await load()
    await expect.poll(() => account(next).status).not.toBe('reconnecting')
    expect(account(next)).toEqual({ status: 'connected', locked: !isNeverAsked, isConfirmed: false, address })
    expect(extension.controls.prompts).toBe(prompts)
  })
})
