import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { connectorContext, fakeUniversalProvider, walletConnectSession } from '../../../test/fakeUniversalProvider.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import type { SignInRequest } from '../connector.js'
import { createAuthenticate } from './authenticate.js'
import type { PairingState } from './universalProvider.js'
import type { WalletConnectSession } from './universalProviderLike.js'

const context = connectorContext(mainnet, base)
const signIn: SignInRequest = {
  domain: 'site.test',
  uri: 'https://site.test/',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  statement: 'Welcome.',
  caipNetworkIds: ['eip155:1', 'eip155:8453'],
}
const recapOf = (methods: readonly string[], chains: readonly string[]) =>
  `urn:recap:${btoa(JSON.stringify({ att: { eip155: Object.fromEntries(methods.map((name) => [`request/${name}`, [{ chains }]])) } }))}`
const cacao = (
  recap = recapOf(['personal_sign'], ['eip155:1', 'eip155:8453']),
  iss = `did:pkh:eip155:8453:${alice}`,
) => ({
  p: {
    iss,
    domain: 'site.test',
    aud: 'https://site.test/',
    version: '1',
    nonce: 'abcdefgh12345678',
    iat: '2026-01-02T00:00:00.000Z',
    statement: 'Welcome.',
    resources: [recap],
  },
  s: { t: 'eip191', s: '0x11' },
})
const responder = { publicKey: 'theirs', metadata: { name: 'Phone' } }

let state: PairingState
let sessions: WalletConnectSession[]
/** What became of the request inside the client. */
let handled: unknown[]
let deleted: number[]
let fallback: { resolve(session: WalletConnectSession): void; reject(thrown: unknown): void }
let provider: ReturnType<typeof fakeUniversalProvider>
let asked: Record<string, unknown>
const engine = { onSessionAuthenticateResponse: (_topic: string, _answer: object): void => undefined }

beforeEach(() => {
  state = { topics: new Set() }
  ;[sessions, handled, deleted, asked] = [[], [], [], {}]
  provider = fakeUniversalProvider()
  const { client } = provider
  engine.onSessionAuthenticateResponse = (_topic, answer) => void handled.push(answer)
  const request = {
    id: 7,
    pairingTopic: '1',
    authPayload: { iat: '2026-01-02T00:00:00.000Z' },
    requester: { publicKey: 'ours', metadata: {} },
  }
  Object.assign(client, {
    engine,
    auth: { requests: { getAll: () => [request] } },
    proposal: { getAll: () => [{ id: 8, pairingTopic: '1' }], delete: async (id: number) => void deleted.push(id) },
    async authenticate(wanted: Record<string, unknown>) {
      asked = wanted
      const answer = new Promise<object>(
        (resolve, reject) => (fallback = { resolve: (session) => resolve({ session }), reject }),
      )
      return { uri: 'wc:1@2?symKey=1', response: () => answer }
    },
  })
  Object.assign(client.core, {
    crypto: { generateSharedKey: async (...keys: string[]) => keys.join('+'), decode: async () => ({}) },
  })
  Object.assign(client.core.relayer, { subscribe: async () => 'id' })
  Object.assign(client.session, {
    set: async (_topic: string, session: WalletConnectSession) => void sessions.push(session),
  })
})

async function ask(): Promise<{
  readonly session: Promise<WalletConnectSession> | undefined
  readonly answer: (body: object) => void
}> {
  const connect = createAuthenticate(provider, state, context, signIn)
  const { approval } = (await connect?.({} as never)) ?? {}
  const session = approval?.() as Promise<WalletConnectSession> | undefined
  session?.catch(() => undefined)
  return { session, answer: (body: object) => engine.onSessionAuthenticateResponse('topic', { id: 7, ...body }) }
}

describe('a wallet that is asked to connect and to sign', () => {
  test('is asked for every network and method, and for nothing that the site did not say', async () => {
    await ask()
    expect(asked).toEqual({
      chains: ['eip155:1', 'eip155:8453'],
      methods: expect.arrayContaining(['personal_sign', 'eth_sendTransaction']),
      domain: 'site.test',
      uri: 'https://site.test/',
      nonce: 'abcdefgh12345678',
      statement: 'Welcome.',
    })
  })

  test('has the session that it permits, and what it signed with what the client changed', async () => {
    const { session, answer } = await ask()
    answer({ result: { cacaos: [cacao()], responder } })
    expect(await session).toMatchObject({
      topic: 'ours+theirs',
      pairingTopic: '1',
      peer: responder,
      namespaces: {
        eip155: { accounts: [`eip155:8453:${alice}`, `eip155:1:${alice}`], methods: ['personal_sign'] },
      },
    })
    await settle()
    expect(state).toMatchObject({
      connectsOnly: false,
      signed: {
        topic: 'ours+theirs',
        caipNetworkId: 'eip155:8453',
        signInChanges: {
          issuedAt: '2026-01-02T00:00:00.000Z',
          statement: expect.stringMatching(/^Welcome\. I further authorize .*'personal_sign' for 'eip155'\.$/),
          resources: [recapOf(['personal_sign'], ['eip155:1', 'eip155:8453'])],
        },
      },
    })
    expect([handled, deleted]).toEqual([[{ id: 7, error: { code: 0, message: 'Settled' } }], [8]])
  })

  test.each([
    { what: 'a method', recap: recapOf(['personal_sign', 'wallet_drain'], ['eip155:1']) },
    { what: 'a network', recap: recapOf(['personal_sign'], ['eip155:1', 'eip155:666']) },
  ])('that signs for $what of its own signed nothing, and has no such session', async ({ recap }) => {
    const { session, answer } = await ask()
    answer({ result: { cacaos: [cacao(recap)], responder } })
    expect(JSON.stringify((await session)?.namespaces)).not.toMatch(/drain|666/)
    expect(state.signed).toBeUndefined()
  })

  test.each([
    { what: 'nothing', result: { cacaos: [], responder } },
    { what: 'no list', result: { cacaos: 'all', responder } },
    { what: 'no account', result: { cacaos: [cacao(undefined, 'did:pkh:eip155:1:me')], responder } },
    { what: 'no method', result: { cacaos: [cacao('https://site.test/')], responder } },
  ])('that answers $what has a session without an account, and is asked to connect only from then on', async (row) => {
    const { session, answer } = await ask()
    answer({ result: row.result })
    expect(await session).toMatchObject({ namespaces: { eip155: { accounts: [] } } })
    expect([state.signed, createAuthenticate(provider, state, context, signIn)]).toEqual([undefined, undefined])
  })

  test.each([
    {},
    { result: null },
    { result: { cacaos: [cacao()] } },
    { result: { cacaos: [], responder: { publicKey: 7 } } },
  ])('that answers %j ends the attempt, and is asked to connect only from then on', async (body) => {
    const { session, answer } = await ask()
    answer(body)
    await expect(session).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect([sessions, createAuthenticate(provider, state, context, signIn)]).toEqual([[], undefined])
  })

  test.each([
    { code: 5000, isAskedAgain: true },
    { code: 7000, isAskedAgain: false },
  ])('that refuses with code $code ends the attempt, and its proposal', async ({ code, isAskedAgain }) => {
    const { session, answer } = await ask()
    answer({ error: { code, message: 'No.' } })
    await expect(session).rejects.toEqual({ code, message: 'No.' })
    await settle()
    expect([handled.length, deleted]).toEqual([1, [8]])
    expect(createAuthenticate(provider, state, context, signIn) !== undefined).toBe(isAskedAgain)
  })

  test.each([10_001, -32_601, 4200])('that does not know the request (code %d) approves the proposal', async (code) => {
    const { session, answer } = await ask()
    answer({ error: { code, message: 'Unsupported' } })
    await settle()
    expect([handled, deleted]).toEqual([[], []])
    fallback.resolve(walletConnectSession())
    expect([await session, state.signed]).toMatchObject([{ topic: 'topic' }, undefined])
  })

  test('that answers after it approved the proposal makes no second session', async () => {
    const { session, answer } = await ask()
    fallback.resolve(walletConnectSession())
    await session
    answer({ result: { cacaos: [cacao(undefined, `did:pkh:eip155:1:${bob}`)], responder } })
    await settle()
    expect([sessions, state.signed]).toEqual([[], undefined])
  })

  test('is waited for as long as the proposal lasts', async () => {
    const { session } = await ask()
    provider.emitFromClient('proposal_expire', { id: 9 })
    expect(handled).toEqual([])
    provider.emitFromClient('proposal_expire', { id: 8 })
    await expect(session).rejects.toThrow('Proposal expired')
    expect(handled).toHaveLength(1)
  })
})

test.each([
  { what: 'has other networks', networks: connectorContext(mainnet, solanaMainnet), request: signIn },
  { what: 'names its request', networks: context, request: { ...signIn, requestId: '7' } },
  { what: 'writes another version', networks: context, request: { ...signIn, version: '2' } },
])('a site that $what asks to connect only', ({ networks, request }) => {
  expect(createAuthenticate(provider, state, networks, request)).toBeUndefined()
})

test.each(['authenticate', 'engine', 'auth', 'session'])('a client without `%s` is asked to connect only', (name) => {
  Object.assign(provider.client, { [name]: undefined })
  expect(createAuthenticate(provider, state, context, signIn)).toBeUndefined()
})
