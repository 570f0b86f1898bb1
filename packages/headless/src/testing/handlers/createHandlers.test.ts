import { readdirSync, readFileSync } from 'node:fs'
import { setupServer } from 'msw/node'
import { maxUint256 } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alice } from '../../../test/fakeConnector.js'
import { settle } from '../../../test/clock.js'
import { onrampFallback } from '../../constants/onramp.js'
import type { CaipAddress } from '../../entities/caip.js'
import { registrationMessage, toCoinType } from '../../rules/account/names.js'
import { sendEvent } from '../../services/api/analyticsApi.js'
import { fetchBalances, fetchHistory, fetchPrice, fetchSupportedChains } from '../../services/api/blockchainApi.js'
import {
  fetchWallets,
  fetchAllowedOrigins,
  fetchAnalyticsEnabled,
  fetchProjectConfig,
} from '../../services/api/directoryApi.js'
import { fetchImage } from '../../services/api/images.js'
import { assetImageUrl, currencyImageUrl, tokenImageUrl, walletImageUrl } from '../../services/api/imageUrls.js'
import {
  fetchIdentity,
  fetchNameSuggestions,
  fetchProfile,
  fetchReverseNames,
  registerProfile,
} from '../../services/api/namesApi.js'
import { fetchOnrampOptions, fetchOnrampQuote, fetchOnrampUrl } from '../../services/api/onrampApi.js'
import { fetchSmartSessions, revokeSmartSession } from '../../services/api/sessionsApi.js'
import {
  buildApproval,
  buildSwap,
  fetchAllowance,
  fetchGasPrice,
  fetchSwapQuote,
  fetchSwapTokens,
} from '../../services/api/swapApi.js'
import { createJsonRpc } from '../../services/jsonRpc/jsonRpc.js'
import type { HistoryEntry } from '../chains/chainSource.js'
import { createMemoryChains } from '../chains/createMemoryChains.js'
import { directoryEntries } from './directoryHandlers.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { createFaults, type Faults, type ServiceName, serviceNames, createHandlers } from './createHandlers.js'

describe('createHandlers', () => {
  const host = 'http://services.test'
  const project = 'projectId=test&st=appkit&sv=test'

  let faults: Faults
  const events: unknown[] = []
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => {
    faults = createFaults()
    const onEvent = (event: unknown) => events.push(event)
    const hosts = { directory: host, blockchain: host, analytics: host }
    server.resetHandlers(...createHandlers({ ...hosts, faults, onEvent }))
  })

  const get = (path: string) => fetch(`${host}${path}`)
  const json = async <Shape>(path: string) => (await (await get(path)).json()) as Shape

  describe('project and analytics API', () => {
    it('returns the configuration of the project', async () => {
      expect(await json(`/getAnalyticsConfig?${project}`)).toEqual({ isAnalyticsEnabled: true })
      expect(await json(`/projects/v1/origins?${project}`)).toEqual({ allowedOrigins: [] })
      const { features } = await json<{ features: object[] }>(`/appkit/v1/config?${project}`)
      expect(features).toContainEqual({ id: 'activity', isEnabled: true, config: [] })
    })

    it('accepts analytics events', async () => {
      const reply = await fetch(`${host}/e?${project}`, { method: 'POST', body: JSON.stringify({ eventId: 'one' }) })
      expect(reply.status).toBe(202)
      expect(events).toContainEqual({ eventId: 'one' })
    })
  })

  describe('CORS', () => {
    it('allows every origin to read responses and errors', async () => {
      faults.set('config', { status: 500 })
      for (const path of ['/getWallets?', '/appkit/v1/config?', '/v1/identity/0x12?'])
        expect((await get(path + project)).headers.get('access-control-allow-origin')).toBe('*')
    })

    it('allows only the headers that the services allow', async () => {
      const reply = await fetch(`${host}/e`, { method: 'OPTIONS' })
      expect(reply.status).toBe(204)
      expect(reply.headers.get('access-control-allow-headers')).toContain('content-type')
      expect(reply.headers.get('access-control-allow-headers')).not.toContain('authorization')
    })
  })

  describe('faults', () => {
    const status = async () => (await get(`/getWallets?page=1&entries=1&${project}`)).status

    it('applies a fault to its own call as many times as set', async () => {
      faults.set('getWallets', { status: 500, times: 2 })
      expect((await get(`/getAnalyticsConfig?${project}`)).status).toBe(200)
      expect([await status(), await status(), await status()]).toEqual([500, 500, 200])
    })

    it('applies a fault without `times` until it is cleared', async () => {
      faults.set('getWallets', { status: 429, headers: { 'retry-after': '3' } })
      faults.set('config', { status: 500 })
      expect([await status(), await status()]).toEqual([429, 429])
      faults.clear()
      expect(await status()).toBe(200)
      expect((await get(`/appkit/v1/config?${project}`)).status).toBe(200)
    })

    it('holds a response with `hang` until the fault is cleared', async () => {
      faults.set('getWallets', { hang: true })
      const answer = status()
      expect(await Promise.race([answer, settle().then(() => 'nothing yet')])).toBe('nothing yet')
      faults.clear('getWallets')
      expect(await answer).toBe(200)
    })

    it('delays responses, replaces bodies and breaks connections', async () => {
      const before = Date.now()
      faults.set('getWallets', { delay: 60 })
      expect(await status()).toBe(200)
      expect(Date.now() - before).toBeGreaterThanOrEqual(55)
      faults.set('getWallets', { body: '<html>' })
      expect(await (await get(`/getWallets?page=1&entries=1&${project}`)).text()).toBe('<html>')
      faults.set('getWallets', { offline: true })
      await expect(status()).rejects.toThrow('Failed to fetch')
    })
  })
})

describe('every remote call', () => {
  const host = 'https://services.test'
  const services = { directory: host, blockchain: host, analytics: host }
  const context = { services, projectId: 'p1' }
  const [{ address }] = testWalletSeeds
  const account: CaipAddress = `eip155:1:${address}`
  const usdc: CaipAddress = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const ether: CaipAddress = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const ethereumAccount = { address, caipNetworkId: 'eip155:1' } as const
  const pair = { userAddress: account, from: usdc, to: ether }
  const purchase = {
    purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
    paymentCurrency: { id: 'USD', payment_method_limits: [] },
    amount: '100.00',
    network: 'ethereum-mainnet',
  }
  const registration = () => ({
    coinType: toCoinType(1),
    address,
    signature: '0xab',
    message: registrationMessage('quillon', Date.now()),
  })

  const image = (urlOf: typeof assetImageUrl, id = 'ETH') => ({
    ask: () => fetchImage(urlOf(services, 'p1', id) ?? ''),
    answer: { url: expect.stringMatching(/^data:image\/svg\+xml,/) },
  })
  const sent: HistoryEntry = {
    hash: '0x1',
    chainId: 'eip155:1',
    minedAt: Date.UTC(2026, 0, 1),
    from: address,
    to: alice,
    nonce: 0,
    succeeded: true,
    data: '0x',
    movements: [
      { name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2_500_000n, price: 1, from: address, to: alice },
    ],
  }
  const down = { code: 'HTTP_REQUEST_FAILED', status: 503 }
  const money = (amount: string, currency = 'USD') => ({ amount, currency })

  type Case = {
    readonly ask: () => Promise<unknown>
    readonly answer: unknown
    /** Outcome when the service is down. When omitted, the call rejects with the HTTP error. */
    readonly failure?: unknown
  }

  const calls = {
    getWallets: {
      ask: () => fetchWallets(context, { page: 1, entries: 40 }),
      answer: { count: directoryEntries().length, wallets: expect.objectContaining({ length: 40 }) },
    },
    getWalletImage: image(walletImageUrl, directoryEntries()[0]?.image_id),
    getAssetImage: image(assetImageUrl),
    getCurrencyImage: image(currencyImageUrl, 'EUR'),
    getTokenImage: image(tokenImageUrl),
    config: {
      ask: () => fetchProjectConfig(context),
      answer: expect.arrayContaining([{ id: 'swap', isEnabled: true, config: ['1inch'] }]),
    },
    origins: { ask: () => fetchAllowedOrigins(context), answer: [], failure: { code: 'SERVER_ERROR' } },
    analyticsConfig: { ask: () => fetchAnalyticsEnabled(context), answer: true, failure: false },
    supportedChains: { ask: () => fetchSupportedChains(context), answer: ['eip155:1', 'eip155:8453'] },
    identity: { ask: () => fetchIdentity(context, { address }), answer: { name: 'larkspur.eth' } },
    balance: {
      ask: () => fetchBalances(context, ethereumAccount),
      answer: [{ symbol: 'ETH', quantity: { decimals: '18', numeric: '2' } }],
    },
    history: {
      ask: () => fetchHistory(context, ethereumAccount),
      answer: {
        data: [
          {
            metadata: {
              operationType: 'send',
              status: 'confirmed',
              minedAt: '2026-01-01T00:00:00.000Z',
              sentTo: alice,
            },
            transfers: [
              { direction: 'out', quantity: { numeric: '2.5' }, fungible_info: { symbol: 'USDC' }, value: 2.5 },
            ],
          },
        ],
      },
    },
    price: {
      ask: () => fetchPrice(context, { address: ether }),
      answer: { symbol: 'ETH', decimals: 18, price: 3120.5, iconUrl: `${host}/public/getTokenImage/ETH` },
    },
    convertTokens: {
      ask: async () =>
        (await fetchSwapTokens(context, ethereumAccount)).map(({ symbol, decimals }) => [symbol, decimals]),
      answer: [
        ['ETH', 18],
        ['USDC', 6],
        ['DAI', 18],
        ['CDR', 18],
      ],
    },
    convertQuotes: {
      ask: () => fetchSwapQuote(context, { ...pair, userAddress: address, amount: 1_000_000n, gasPrice: 0n }),
      answer: { fromAmount: '1000000', fromAccount: usdc, toAccount: ether, toAmount: '317737542060567' },
    },
    convertGasPrice: {
      ask: () => fetchGasPrice(context, ethereumAccount),
      answer: { standard: 1_000_000_000n, fast: 1_250_000_000n, instant: 1_500_000_000n },
    },
    convertAllowance: {
      ask: () => fetchAllowance(context, { tokenAddress: ether, userAddress: account }),
      answer: maxUint256,
    },
    buildApprove: {
      ask: () => buildApproval(context, pair),
      answer: { from: usdc, to: ether, value: '0', data: expect.stringMatching(/^0x095ea7b3.{128}$/) },
    },
    buildTransaction: {
      ask: () => buildSwap(context, { ...pair, amount: 1_000_000n, disableEstimate: true }),
      answer: { from: account, amount: '1000000', eip155: { gas: '150000', gasPrice: '1000000000' } },
    },
    profileAccount: {
      ask: () => fetchProfile(context, { name: 'alder' }),
      answer: { name: 'alder.reown.id', addresses: { 2147483649: { address: expect.stringMatching(/A11cE$/) } } },
    },
    profileReverse: { ask: () => fetchReverseNames(context, { address }), answer: [] },
    profileSuggestions: {
      ask: () => fetchNameSuggestions(context, { name: 'Fjord' }),
      answer: ['fjord', 'myfjord', 'fjord-wallet', 'the-fjord', 'fjord01'].map((name, index) => ({
        name: `${name}.reown.id`,
        registered: index === 0,
      })),
    },
    registerName: {
      ask: () => registerProfile(context, registration()),
      answer: { name: 'quillon.reown.id', addresses: { 2147483649: { address } }, attributes: {} },
    },
    onrampOptions: {
      ask: async () => (await fetchOnrampOptions(context)).paymentCurrencies.map(({ id }) => id),
      answer: ['USD', 'EUR', 'GBP'],
      failure: onrampFallback.options.paymentCurrencies.map(({ id }) => id),
    },
    onrampQuote: {
      ask: () => fetchOnrampQuote(context, purchase),
      answer: {
        isEstimate: false,
        paymentTotal: money('100.00'),
        paymentSubtotal: money('98.30'),
        purchaseAmount: money('0.031501', 'ETH'),
        networkFee: money('0.20'),
        coinbaseFee: money('1.50'),
      },
      failure: { isEstimate: true },
    },
    onrampUrl: {
      ask: () => fetchOnrampUrl(context, { ...ethereumAccount, symbol: 'ETH', presetFiatAmount: '100.00' }),
      answer: `${host}/buy?address=${address}&network=ethereum&asset=ETH&fiat=100.00&crypto=`,
    },
    sessions: {
      ask: () => fetchSmartSessions(context, { account }),
      answer: [{ project: { name: 'Tideline Games' }, createdAt: 1_767_225_600 }],
    },
    revokeSession: {
      async ask() {
        const [session] = await fetchSmartSessions(context, { account })
        await revokeSmartSession(context, { account, pci: session?.pci ?? '', signature: '0xab' })
        return fetchSmartSessions(context, { account })
      },
      answer: [{ revokedAt: expect.any(Number) }],
    },
    rpc: {
      ask: () =>
        createJsonRpc([`${host}/v1/?chainId=eip155:1&projectId=p1`], { method: 'eth_chainId', params: [] })((ask) =>
          ask({ method: 'eth_chainId', params: [] }),
        ),
      answer: '0x1',
    },
    event: { ask: () => sendEvent(context, { event: 'MODAL_OPEN' }), answer: undefined },
  } satisfies Partial<Record<ServiceName, Case>>
  const cases: readonly (readonly [string, Case])[] = Object.entries(calls)

  const faults = createFaults()
  const events: unknown[] = []
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => {
    faults.clear()
    const memory = createMemoryChains({ balances: { 1: { [address]: 2n * 10n ** 18n }, 8453: {} } })
    const identity = async () => ({ name: 'larkspur.eth', avatar: null })
    const chain = { ...memory, identity, history: async () => [sent] }
    const onEvent = (event: unknown) => events.push(event)
    server.resetHandlers(...createHandlers({ ...services, chain, rpc: memory.rpc, faults, onEvent }))
  })

  it('answers nothing that no test asks for, here or beside the handler', () => {
    const folder = new URL('.', import.meta.url)
    const beside = readdirSync(folder)
      .filter((file) => file.endsWith('Handlers.test.ts') && file !== 'createHandlers.test.ts')
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    const isAsked = (name: string) => Object.hasOwn(calls, name) || beside.some((text) => text.includes(`'${name}'`))
    expect(serviceNames.filter((name) => !isAsked(name))).toEqual([])
  })

  it.each(cases)('answers %s in the format of the service', async (_, { ask, answer }) => {
    const reply = await ask()
    expect({ reply }).toMatchObject({ reply: answer })
  })

  it.each(cases.filter(([name]) => name !== 'event' && name !== 'rpc'))(
    'makes %s fail with a fault',
    async (name, { ask, failure = down }) => {
      faults.set(name as ServiceName, { status: 503, times: 1 })
      const outcome = await ask().catch((error: unknown) => error)
      expect({ outcome }).toMatchObject({ outcome: failure })
    },
  )

  it('makes rpc fail with an error of the node', async () => {
    const error = { code: 3, message: 'execution reverted' }
    faults.set('rpc', { body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }) })
    await expect(calls.rpc.ask()).rejects.toMatchObject({ code: 'EXECUTION_REVERTED' })
  })

  it('makes event fail with a fault', async () => {
    faults.set('event', { status: 403 })
    await expect(calls.event.ask()).rejects.toMatchObject({ code: 'INVALID_APP_CONFIGURATION' })
  })

  it('passes analytics events to `onEvent`', async () => {
    events.length = 0
    await calls.event.ask()
    expect(events).toMatchObject([{ props: { type: 'track', event: 'MODAL_OPEN' } }])
  })
})
