import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import { fakeClient, type FakeClient } from '../../../test/fakeClient.js'
import { type FakeSite, fakeSite } from '../../../test/fakeSite.js'
import { alice } from '../../../test/fakeConnector.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { start } from '../../actions/connection/start.js'
import { eip1193Connector } from '../../chains/eip155/connector.js'
import '../../chains/eip155/connectWithSignIn.js'
import type { CreatePorticoOptions } from '../../client/options.js'
import { HttpRequestError } from '../../errors/request.js'
import { base, mainnet } from '../../networks/eip155.js'
import { verifySiwx } from '../../siwx/verifySiwx.js'
import { createTestWallet } from '../../testing/wallets/eip155/createTestWallet.js'
import type { TestWallet, TestWalletOptions } from '../../testing/wallets/eip155/testWallet.js'
import { ProviderRpcError } from '../../testing/wallets/jsonRpc.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import { connectSignIn } from './connectSignIn.js'
import { siweConfig } from './siweConfig.js'
import { siwx, type SiwxOptions } from './siwx.js'
import './signIn.js'
import './signWithConnection.js'

type Request = { method: string; params?: unknown }
type SignInFields = Record<string, unknown>

let site: FakeSite
let client: FakeClient
let wallet: TestWallet

/** No node is asked for a plain account, and here none answers for another. */
const networks = [mainnet, base].map((network) => ({
  ...network,
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}))

/** A site that believes what its server's verifier believes. */
function openSite(): FakeSite {
  const opened = fakeSite()
  const { addSession } = opened
  return Object.assign(opened, {
    async addSession(session: Parameters<typeof addSession>[0]) {
      const expected = { domains: [location.host], nonce: session.data.nonce, networks }
      const { isValid } = await verifySiwx(session, expected)
      opened.isRefusing ||= !isValid
      return addSession(session)
    },
  })
}

/** A page of the site, with a wallet that may answer in ways of its own. */
function load(
  options: Partial<SiwxOptions> = {},
  walletOptions: Partial<TestWalletOptions> = {},
  answer?: (request: Request, ask: (request: Request) => Promise<unknown>) => unknown,
  rest: Partial<CreatePorticoOptions> = { siwx: siwx({ store: site, ...options }) },
): void {
  wallet = createTestWallet({ ...testWalletSeeds[0], rpcUrls: {}, supportsSignIn: true, ...walletOptions })
  const { provider } = wallet
  const ask = (request: Request) => provider.request(request)
  const asked = answer ? { ...provider, request: async (request: Request) => answer(request, ask) } : provider
  const info = { id: 'test.wallet', name: 'Test Wallet', type: 'ANNOUNCED', chain: 'eip155' } as const
  client = fakeClient({ connectors: [() => eip1193Connector(info, asked)], ...rest })
  start(client)
}

const toFields = (request: Request) =>
  (request.params as [{ capabilities: { signInWithEthereum: SignInFields } }])[0].capabilities.signInWithEthereum

/** Has the wallet sign a message that differs from the one that it was asked for. */
const changing = (change: SignInFields) => (request: Request, ask: (request: Request) => Promise<unknown>) =>
  request.method === 'wallet_connect'
    ? ask({
        ...request,
        params: [{ version: '1', capabilities: { signInWithEthereum: { ...toFields(request), ...change } } }],
      })
    : ask(request)

type Account = { address: string; capabilities: { signInWithEthereum: { message: string; signature: string } } }

/** Changes what the wallet answers to the one prompt. */
const answering =
  (change: (account: Account) => unknown) => async (request: Request, ask: (request: Request) => Promise<unknown>) => {
    const result = await ask(request)
    return request.method === 'wallet_connect'
      ? { accounts: (result as { accounts: Account[] }).accounts.map(change) }
      : result
  }

const refusing = (code: number) => async (request: Request, ask: (request: Request) => Promise<unknown>) => {
  if (request.method === 'wallet_connect') throw new ProviderRpcError(code, 'No.')
  return ask(request)
}

const step = () => client.state.getState().siwx?.step ?? 'idle'
const shown = () => {
  const { isOpen, history } = client.state.getState().modal
  return isOpen ? history.at(-1)?.view : 'closed'
}
const asked = () => wallet.requests.map(({ method }) => method)
const isReady = () => client.internals.slot(connectSignIn).ready !== undefined
const join = () => connect(client, { connector: 'test.wallet' })

async function openAndJoin(): Promise<void> {
  client.internals.modal.open()
  await vi.waitFor(() => expect(isReady()).toBe(true))
  await join()
}

/** The account is connected, and has to sign the message that it sees; nothing says that anything failed. */
async function expectView(): Promise<void> {
  await vi.waitFor(() => expect(client.state.getState().siwx).toHaveProperty('message.text'))
  const { sessions, toast } = client.state.getState()
  expect([shown(), step(), sessions.eip155?.status, toast]).toEqual([
    'SIWXSignMessage',
    'required',
    'connected',
    undefined,
  ])
}

beforeEach(() => {
  site = openSite()
})

describe('a wallet that connects and signs in with one prompt', () => {
  test('signs the account in, which the server verifies, and the view is not shown', async () => {
    load({ statement: 'Welcome.', resources: ['https://site.test/terms'], expiration: 3_600_000 })
    const views = new Set<unknown>()
    client.state.subscribe(
      ({ modal: { isOpen, history } }) => (isOpen ? history.at(-1)?.view : 'closed'),
      (view) => views.add(view),
    )
    const events: unknown[] = []
    client.events.on('SIWX_AUTH_SUCCESS', ({ properties }) => events.push(properties))
    await openAndJoin()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    expect([[...views], wallet.controls.prompts, site.nonces]).toEqual([['Connect', 'closed'], 1, 1])
    expect(asked()).toEqual(['eth_chainId', 'wallet_connect', 'eth_accounts', 'eth_chainId'])
    expect(site.verified[0]?.message).toContain('Welcome.')
    expect(events).toEqual([{ network: 'eip155:1', isSmartAccount: false }])
  })

  test('is asked to sign for the network that it is on', async () => {
    load({}, { chainId: 8453, knownChains: [1, 8453] })
    await openAndJoin()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    expect(site.sessions).toMatchObject([{ account: `eip155:8453:${wallet.address}` }])
  })

  test('only connects on a network that the site does not have', async () => {
    load({}, { chainId: 137, knownChains: [137] })
    await openAndJoin()
    expect([asked().includes('wallet_connect'), shown()]).toEqual([false, 'UnsupportedChain'])
  })

  test('only connects when it is wanted on another network', async () => {
    load({}, { knownChains: [1, 8453] })
    client.internals.modal.open()
    await vi.waitFor(() => expect(isReady()).toBe(true))
    await connect(client, { connector: 'test.wallet', caipNetworkId: 'eip155:8453' })
    expect(asked()).not.toContain('wallet_connect')
  })

  test('is asked anew with another nonce after the user rejected', async () => {
    load()
    wallet.behavior = 'reject'
    client.internals.modal.open()
    await vi.waitFor(() => expect(isReady()).toBe(true))
    await expect(join()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect(asked()).not.toContain('eth_requestAccounts')
    wallet.behavior = 'approve'
    await vi.waitFor(() => expect(isReady()).toBe(true))
    await join()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    expect(site.verified.map(({ data }) => data.nonce)).toEqual(['nonce00000002'])
  })

  test('is not waited for while the site has given no nonce', async () => {
    load()
    Object.assign(site, { getNonce: () => new Promise(() => undefined) })
    client.internals.modal.open()
    await vi.waitFor(() => expect(client.state.getState().siwxSessions).toEqual([]))
    await join()
    expect(asked()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('is not asked to sign on a page whose modal was not opened', async () => {
    load()
    await join()
    await expectView()
    expect(asked()).not.toContain('wallet_connect')
  })

  test('is not asked to sign where somebody is signed in already', async () => {
    load()
    site.sessions = [{ account: `eip155:1:${wallet.address}` }]
    client.internals.modal.open()
    await vi.waitFor(() => expect(client.state.getState().siwxSessions).toHaveLength(1))
    await join()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    expect([asked().includes('wallet_connect'), site.nonces]).toEqual([false, 0])
  })

  test('is not asked to sign where people may connect without it', async () => {
    load({ required: false })
    client.internals.modal.open()
    await join()
    await expectView()
    expect(asked()).not.toContain('wallet_connect')
  })

  test('does not sign in who disconnects before the site has verified it', async () => {
    load()
    const { addSession } = site
    let verify = () => undefined as void
    Object.assign(site, {
      addSession: async (session: Parameters<typeof addSession>[0]) => {
        await new Promise<void>((resolve) => (verify = resolve))
        return addSession(session)
      },
    })
    await openAndJoin()
    expect([step(), shown()]).toEqual(['idle', 'Connect'])
    await disconnect(client)
    verify()
    await vi.waitFor(() => expect([site.verified.length, site.sessions]).toEqual([1, []]))
    expect([step(), client.state.getState().siwxSessions]).toEqual(['idle', []])
  })
})

describe('a wallet that does not', () => {
  test.each([-32_601, 4100, 4200, -32_603])('(code %d) connects, and signs in the view', async (code) => {
    load({}, {}, refusing(code))
    await openAndJoin()
    await expectView()
    expect([wallet.controls.prompts, asked()]).toEqual([1, ['eth_chainId', 'eth_requestAccounts', 'eth_chainId']])
  })

  test.each([
    { what: 'another domain', answer: changing({ domain: 'elsewhere.test' }) },
    { what: 'another page', answer: changing({ uri: 'https://elsewhere.test/' }) },
    { what: 'another nonce', answer: changing({ nonce: 'anothernonce1234' }) },
    { what: 'another chain', answer: changing({ chainId: '0x2105' }) },
    { what: 'another statement', answer: changing({ statement: 'Give everything.' }) },
    { what: 'another time', answer: changing({ issuedAt: '2020-01-01T00:00:00.000Z' }) },
    { what: 'a resource of its own', answer: changing({ resources: ['https://elsewhere.test/'] }) },
    {
      what: 'another account',
      answer: answering((account) => ({
        ...account,
        capabilities: {
          signInWithEthereum: {
            ...account.capabilities.signInWithEthereum,
            message: account.capabilities.signInWithEthereum.message.replace(account.address, alice),
          },
        },
      })),
    },
    {
      what: 'no sign-in',
      answer: answering(({ address }) => ({
        address,
        capabilities: { signInWithEthereum: { message: 'Hello', signature: '0x11' } },
      })),
    },
  ])('signs for $what is not believed, and signs in the view', async ({ answer }) => {
    load({}, {}, answer)
    await openAndJoin()
    await expectView()
    expect(site.verified).toEqual([])
  })

  test.each([
    { what: 'nothing', answer: answering(({ address }) => ({ address })) },
    { what: 'no text', answer: answering(({ address }) => ({ address, capabilities: { signInWithEthereum: {} } })) },
    { what: 'no account', answer: answering(() => null) },
  ])('and answers $what connects, and signs in the view', async ({ answer }) => {
    load({}, {}, answer)
    await openAndJoin()
    await expectView()
    expect(wallet.controls.prompts).toBe(1)
  })

  test('and gives a signature of somebody else is not believed by the server, and signs in the view', async () => {
    const signature = `0x${'11'.repeat(64)}1b`
    const forge = ({ address, capabilities: { signInWithEthereum } }: Account) => ({
      address,
      capabilities: { signInWithEthereum: { ...signInWithEthereum, signature } },
    })
    load({}, {}, answering(forge))
    await openAndJoin()
    await expectView()
    expect([site.verified.length, site.sessions, client.state.getState().siwxSessions]).toEqual([1, [], []])
  })

  test('signs in the view when the server could not check it', async () => {
    load()
    const { addSession } = site
    Object.assign(site, {
      addSession: async () => {
        Object.assign(site, { addSession })
        throw new HttpRequestError({ url: 'https://site.test', status: 503 })
      },
    })
    await openAndJoin()
    await expectView()
    expect(site.sessions).toEqual([])
  })
})

describe('callbacks of Sign-In with Ethereum', () => {
  const callbacks = (createMessage: Parameters<typeof siweConfig>[0]['createMessage']) => {
    let account: { address: string; chainId: number } | null = null
    return siweConfig({
      getNonce: async () => 'abcdefgh12345678',
      createMessage,
      async verifyMessage({ message }) {
        account = { address: message.split('\n')[1] ?? '', chainId: 1 }
        return true
      },
      getSession: async () => account,
      signOut: async () => true,
    })
  }

  test('sign in with the connection, if their text is the standard one', async () => {
    const standard = callbacks(
      ({ domain, address, uri, nonce, iat, chainId }) =>
        `${domain} wants you to sign in with your Ethereum account:\n${address.split(':').at(-1)}\n\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`,
    )
    load({}, {}, undefined, { siweConfig: standard })
    await openAndJoin()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    expect(wallet.controls.prompts).toBe(1)
  })

  test('sign in the view, if they have a text of their own', async () => {
    load({}, {}, undefined, { siweConfig: callbacks(({ nonce }) => `Sign in: ${nonce}`) })
    client.internals.modal.open()
    await vi.waitFor(() => expect(client.state.getState().siwxSessions).toEqual([]))
    await settle()
    await join()
    expect(asked()).not.toContain('wallet_connect')
  })
})
