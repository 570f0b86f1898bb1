import { verifyMessage } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeConnector } from '../../../test/codeConnector.js'
import { settle } from '../../../test/clock.js'
import { fakeClient, type FakeClient } from '../../../test/fakeClient.js'
import { fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import type { ConnectAnswers, ConnectQuestion, ConnectRequest, SignInRequest } from '../../connectors/connector.js'
import { toLazy } from '../../../test/toLazy.js'
import { mergeConnectors } from '../../connectors/mergeConnectors.js'
import { connect } from './connect.js'

const code = '424242'
const signIn: SignInRequest = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Sign in to the shop',
  caipNetworkIds: ['eip155:1'],
}

describe('a wallet that asks the user while it connects', () => {
  let client: FakeClient
  let asked: ConnectQuestion[]
  /** What the user answers, in order; with none left, the user is still there. */
  let answers: ConnectAnswers[keyof ConnectAnswers][]

  beforeEach(() => {
    asked = []
    answers = [true, undefined, code]
    const connector = codeConnector(code)
    client = fakeClient({ connectors: [() => toLazy(connector)] })
  })

  const ask: NonNullable<ConnectRequest['ask']> = <Kind extends keyof ConnectAnswers>(
    question: ConnectQuestion<Kind>,
  ) => {
    asked.push(question)
    return answers.length > 0
      ? Promise.resolve(answers.shift() as ConnectAnswers[Kind])
      : new Promise<ConnectAnswers[Kind]>(() => undefined)
  }
  const session = () => client.state.getState().sessions.eip155

  test('is connected with the answers', async () => {
    await connect(client, { connector: 'code.wallet' }, { ask })
    expect(session()).toMatchObject({ status: 'connected', connectorId: 'code.wallet' })
    expect(asked).toEqual([
      { kind: 'approval', subject: 'shop.example' },
      { kind: 'device' },
      { kind: 'code', subject: 'anna@mail.example' },
    ])
  })

  test('asks for a wrong code again, and says why', async () => {
    answers = [true, undefined, '000000', code]
    await connect(client, { connector: 'code.wallet' }, { ask })
    expect(asked.at(-1)).toMatchObject({ kind: 'code', error: { code: 'CONNECTION_FAILED' } })
    expect(session()?.status).toBe('connected')
  })

  test('asks nothing more once the user leaves, and is not connected', async () => {
    answers = [true]
    const leaving = new AbortController()
    const connecting = connect(client, { connector: 'code.wallet', signal: leaving.signal }, { ask })
    await settle()
    expect(asked.at(-1)).toEqual({ kind: 'device' })
    leaving.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect([asked.length, session()]).toEqual([2, undefined])
  })

  test.each([
    { case: 'the user leaves', end: (leaving: AbortController) => leaving.abort() },
    { case: 'another attempt starts', end: () => void connect(client, { connector: 'code.wallet' }, { ask }) },
    { case: 'the client is destroyed', end: () => client.destroy() },
  ])('hears that its question will not be answered when $case', async ({ end }) => {
    const heard: unknown[] = []
    const wallet = Object.assign(fakeConnector({ id: 'asking.wallet' }), {
      connect: async (request: ConnectRequest) => {
        await request.ask?.({ kind: 'device' }).catch((thrown: unknown) => heard.push(thrown))
        return [grantedSession()]
      },
    })
    client.internals.addConnector(wallet)
    const leaving = new AbortController()
    const unanswered = { ask: () => new Promise<never>(() => undefined) }
    const connecting = connect(client, { connector: 'asking.wallet', signal: leaving.signal }, unanswered)
    end(leaving)
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await settle()
    expect(heard).toEqual([expect.objectContaining({ code: 'REQUEST_ABORTED' })])
  })

  test('is not connected where nobody can answer', async () => {
    await expect(connect(client, { connector: 'code.wallet' })).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test('signs the sign-in message with the connection, and only who connected gets it', async () => {
    const { signed } = await connect(client, { connector: 'code.wallet' }, { ask, signIn })
    const { message, signature } = signed?.eip155 ?? { message: '', signature: '0x' }
    const [, address] = message.split('\n')
    expect(message).toContain('Nonce: abcdefgh12345678')
    expect(await verifyMessage({ address: address as '0x', message, signature: signature as '0x' })).toBe(true)
    expect(JSON.stringify(client.state.getState())).not.toContain(signature)
  })

  test('signs nothing that it was not asked to sign', async () => {
    expect(await connect(client, { connector: 'code.wallet' }, { ask })).not.toHaveProperty('signed')
  })
})

describe('a sign-in message', () => {
  const connectMultiChain = async (namespace: 'eip155' | 'solana') => {
    const requests: [string | undefined, boolean][] = []
    const listening = (chain: 'eip155' | 'solana') => {
      const connector = fakeConnector({ id: 'multi.wallet', chain })
      return Object.assign(connector, {
        connect: async (request: ConnectRequest) => {
          requests.push([request.namespace, request.signIn !== undefined])
          return [
            grantedSession(undefined, chain === 'eip155' ? 'eip155:1' : 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
          ]
        },
      })
    }
    const merged = mergeConnectors(listening('eip155'), listening('solana'))
    const client = fakeClient({ connectors: [() => merged] })
    client.internals.store.update(() => ({ namespace }))
    await connect(client, { connector: 'multi.wallet' }, { signIn })
    return requests
  }

  test.each([
    {
      namespace: 'eip155' as const,
      asked: [
        ['eip155', true],
        ['solana', false],
      ],
    },
    {
      namespace: 'solana' as const,
      asked: [
        ['eip155', false],
        ['solana', true],
      ],
    },
  ])('goes to one account of a wallet with several namespaces, that of $namespace', async ({ namespace, asked }) => {
    expect(await connectMultiChain(namespace)).toEqual(asked)
  })
})
