import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { type FakeSite, fakeSite } from '../../../test/fakeSite.js'
import { connect } from '../../actions/connection/connect.js'
import { start } from '../../actions/connection/start.js'
import { solana } from '../../chains/solana/adapter.js'
import { standardConnector } from '../../chains/solana/connector.js'
import '../../chains/solana/connectWithSignIn.js'
import { solanaDevnet, solanaMainnet } from '../../networks/solana.js'
import { createWalletEntry, type RegisteredWallet } from '../../services/browser/walletStandard.js'
import { verifySiwx } from '../../siwx/verifySiwx.js'
import { createSolanaTestWallet } from '../../testing/wallets/solana/createSolanaTestWallet.js'
import {
  type SolanaTestSignIn,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
  solanaTestWalletSeeds,
} from '../../testing/wallets/solana/solanaTestWallet.js'
import { connectSignIn } from './connectSignIn.js'
import { siwx } from './siwx.js'
import './signIn.js'
import './signWithConnection.js'

type Answer = { readonly account: object; readonly signedMessage: Uint8Array; readonly signature: Uint8Array }

let site: FakeSite
let client: FakeClient
let wallet: SolanaTestWallet

/** A page of the site. `input`: what the wallet makes of the question. `output`: what it makes of its answer. */
function load({
  input = (asked) => asked,
  output = (answer) => answer,
  ...options
}: Partial<SolanaTestWalletOptions> & {
  input?: (asked: SolanaTestSignIn) => SolanaTestSignIn
  output?: (answer: Answer) => unknown
} = {}): void {
  wallet = createSolanaTestWallet({ ...solanaTestWalletSeeds[0], rpcUrls: {}, supportsSignIn: true, ...options })
  const { provider } = wallet
  const { 'solana:signIn': feature, ...features } = provider.features
  const signIn = async (asked: SolanaTestSignIn) => ((await feature?.signIn(input(asked))) ?? []).map(output)
  const live = Object.create(provider, {
    features: { value: { ...features, ...(feature && { 'solana:signIn': { ...feature, signIn } }) } },
  }) as RegisteredWallet
  const entry = createWalletEntry(live)
  if (!entry) throw new Error('The wallet is malformed')
  const info = { id: 'solana.wallet', name: 'Wallet', type: 'ANNOUNCED', chain: 'solana' } as const
  const networks = [solanaMainnet, solanaDevnet] as const
  client = fakeClient({
    networks: [...networks],
    adapters: [solana()],
    connectors: [() => standardConnector(info, entry.snapshot, networks)],
    siwx: siwx({ store: site, statement: 'Welcome.' }),
  })
  start(client)
}

const step = () => client.state.getState().siwx?.step
const prompts = () => wallet.controls.prompts
const asked = () => wallet.requests.map(({ method }) => method)

async function openAndJoin(caipNetworkId?: `solana:${string}`): Promise<void> {
  client.internals.modal.open()
  await vi.waitFor(() => expect(client.internals.slot(connectSignIn).ready).toBeDefined())
  await connect(client, { connector: 'solana.wallet', ...(caipNetworkId && { caipNetworkId }) })
}

async function expectView(): Promise<void> {
  await vi.waitFor(() => expect(client.state.getState().siwx).toHaveProperty('message.text'))
  const { toast, modal, sessions } = client.state.getState()
  expect([step(), modal.history.at(-1)?.view, toast, sessions.solana?.status]).toEqual([
    'required',
    'SIWXSignMessage',
    undefined,
    'connected',
  ])
}

beforeEach(() => {
  site = fakeSite()
})

test.each([solanaMainnet, solanaDevnet])(
  'a Solana wallet connects and signs in on $name with one prompt, and the server verifies it',
  async ({ caipNetworkId }) => {
    load()
    await openAndJoin(caipNetworkId)
    await vi.waitFor(() => expect(step()).toBe('signed'))
    const [session] = site.verified
    const expected = { domains: [location.host], nonce: 'nonce00000001', networks: [solanaMainnet, solanaDevnet] }
    expect(await verifySiwx(session ?? { message: '', signature: '' }, expected)).toMatchObject({
      isValid: true,
      message: { accountAddress: wallet.address, chainId: caipNetworkId, statement: 'Welcome.' },
    })
    expect([prompts(), asked()]).toEqual([1, ['solana:signIn']])
  },
)

test('a Solana wallet that cannot sign in with the connection connects, and signs in the view', async () => {
  load({ supportsSignIn: false })
  await openAndJoin()
  await expectView()
  expect([prompts(), asked()]).toEqual([1, ['standard:connect']])
})

test('a rejected sign-in is a rejected connection, and the wallet is asked for nothing else', async () => {
  load()
  wallet.behavior = 'reject'
  await expect(openAndJoin()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  expect([prompts(), asked()]).toEqual([1, ['solana:signIn']])
})

test.each([
  { what: 'another domain', answers: { input: (all: SolanaTestSignIn) => ({ ...all, domain: 'elsewhere.test' }) } },
  { what: 'another nonce', answers: { input: (all: SolanaTestSignIn) => ({ ...all, nonce: 'anothernonce1234' }) } },
  { what: 'another network', answers: { input: (all: SolanaTestSignIn) => ({ ...all, chainId: 'devnet' }) } },
  { what: 'no network', answers: { input: (all: SolanaTestSignIn) => ({ ...all, chainId: '' }) } },
  {
    what: 'bytes with a header',
    answers: {
      output: (all: Answer) => ({ ...all, signedMessage: Uint8Array.from([0xff, ...all.signedMessage]) }),
    },
  },
])('a Solana wallet that signs $what is not believed, and signs in the view', async ({ answers }) => {
  load(answers)
  await openAndJoin()
  await expectView()
  expect(site.verified).toEqual([])
})

test.each([
  { what: 'nothing', output: () => null },
  { what: 'no bytes', output: ({ account }: Answer) => ({ account }) },
])('a Solana wallet that answers $what connects without another prompt', async ({ output }) => {
  load({ output })
  await openAndJoin()
  await expectView()
  expect(prompts()).toBe(1)
})
