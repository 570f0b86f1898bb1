import { beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { fakeChain } from '../../../test/fakeChain.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { connect } from '../../actions/connection/connect.js'
import { start } from '../../actions/connection/start.js'
import { solanaMainnet } from '../../networks/solana.js'
import { mainnet, base } from '../../networks/eip155.js'
import { createSiwxControls } from './controls.js'
import { siweConfig, type SiweMessageArgs, type SiweOptions, type SiweSession } from './siweConfig.js'
import './signIn.js'
import './signMessage.js'

let client: FakeClient
let session: SiweSession | null
let messages: SiweMessageArgs[]
let signedOut: number

const callbacks: SiweOptions = {
  getNonce: async () => 'abcdefgh12345678',
  getMessageParams: async () => ({ statement: 'Welcome.', exp: '2030-01-01T00:00:00.000Z' }),
  createMessage(args) {
    messages.push(args)
    return `${args.domain} wants you to sign in: ${args.nonce}`
  },
  async verifyMessage({ message, signature }) {
    session = { address: messages.at(-1)?.address.split(':').at(-1) ?? '', chainId: messages.at(-1)?.chainId ?? 0 }
    return message.endsWith('abcdefgh12345678') && signature === '0xsignature'
  },
  getSession: async () => session,
  async signOut() {
    signedOut += 1
    session = null
    return true
  },
}

/** A page of the site whose wallet is connected. */
async function join(options: Partial<SiweOptions> = {}, rest: Parameters<typeof fakeClient>[0] = {}) {
  client = fakeClient({ siweConfig: siweConfig({ ...callbacks, ...options }), ...rest })
  client.chain.actions.signMessage = async () => '0xsignature'
  start(client)
  await connect(client, { connector: client.wallet.info })
}
beforeEach(() => {
  session = null
  messages = []
  signedOut = 0
})

const step = () => client.state.getState().siwx?.step
const ready = () => vi.waitFor(() => expect(client.state.getState().siwx).toHaveProperty('message.text'))
const sign = () => createSiwxControls(client).sign()

test('the callbacks of the site make and verify the message', async () => {
  const onSignIn = vi.fn<(session: SiweSession) => void>()
  await join({ onSignIn })
  await ready()
  await sign()
  expect(messages).toMatchObject([
    {
      address: `did:pkh:eip155:1:${alice}`,
      chainId: 1,
      domain: location.host,
      uri: `${location.origin}/`,
      version: '1',
      nonce: 'abcdefgh12345678',
      statement: 'Welcome.',
      exp: '2030-01-01T00:00:00.000Z',
    },
  ])
  expect([step(), onSignIn.mock.calls]).toEqual(['signed', [[{ address: alice, chainId: 1 }]]])
})

test('a message that the site does not accept signs nobody in', async () => {
  await join({ verifyMessage: async () => false })
  await ready()
  await sign()
  expect(step()).toBe('failed')
})

test('a session of an earlier visit asks for nothing', async () => {
  session = { address: alice, chainId: 1 }
  await join()
  await vi.waitFor(() => expect(step()).toBe('signed'))
  expect(messages).toEqual([])
})

test.each([
  { change: 'the account', options: {}, ends: 1 },
  { change: 'the account', options: { signOutOnAccountChange: false }, ends: 0 },
  { change: 'the network', options: {}, ends: 1 },
  { change: 'the network', options: { signOutOnNetworkChange: false }, ends: 0 },
  { change: 'the connection', options: {}, ends: 1 },
  { change: 'the connection', options: { signOutOnDisconnect: false }, ends: 0 },
])('with $options, $ends sessions end when $change does', async ({ change, options, ends }) => {
  await join(options)
  await ready()
  await sign()
  if (change === 'the account')
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
  if (change === 'the network') client.wallet.emit({ type: 'network', caipNetworkId: base.caipNetworkId })
  if (change === 'the connection') client.wallet.emit({ type: 'disconnect' })
  await vi.waitFor(() => expect(step()).not.toBe('signed'))
  await vi.waitFor(() => expect(signedOut).toBe(ends))
})

test('accounts of other chains count as signed in', async () => {
  const wallet = fakeConnector({ id: 'sol', chain: 'solana' })
  wallet.sessions = [grantedSession('x', solanaMainnet.caipNetworkId)]
  const chain = { ...fakeChain(), namespace: 'solana' as const }
  await join({}, { testWallets: [wallet], networks: [mainnet, solanaMainnet], adapters: [fakeChain(), chain] })
  const { sessions, modal } = client.state.getState()
  expect([sessions.solana?.status, modal.isOpen, messages]).toEqual(['connected', false, []])
})
