import { verifyMessage } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { settle } from '../../../../test/clock.js'
import { fakeClient } from '../../../../test/fakeClient.js'
import { connect } from '../../../actions/connection/connect.js'
import { disconnect } from '../../../actions/connection/disconnect.js'
import { createApprovalsControls } from '../../../flows/approvals/controls.js'
import type { ConnectQuestion, ConnectRequest } from '../../../connectors/connector.js'
import { createEmbeddedTestWallet, type EmbeddedTestLogin } from './createEmbeddedTestWallet.js'

const rpcUrls = { 1: 'http://localhost:8545' }
const email = 'anna@mail.example'

function setUp(login: EmbeddedTestLogin, answers: readonly string[]) {
  const wallet = createEmbeddedTestWallet({ privateKey: generatePrivateKey(), rpcUrls, login })
  const client = fakeClient({ connectors: [wallet.connector] })
  const left = [...answers]
  const asked: ConnectQuestion[] = []
  const ask = ((question: ConnectQuestion) => {
    asked.push(question)
    if (question.kind === 'device') queueMicrotask(wallet.confirmDevice)
    return question.kind === 'code' && left.length > 0 ? Promise.resolve(left.shift()) : new Promise(() => undefined)
  }) as NonNullable<ConnectRequest['ask']>
  const logIn = () => connect(client, { connector: 'ID_AUTH' }, { login: { email }, ask })
  return { wallet, client, asked, logIn }
}

describe('a login by email at the embedded test wallet', () => {
  test('asks for the code until it is right, and has the user', async () => {
    const { client, asked, logIn, wallet } = setUp({ code: '123456' }, ['000000', '123456'])
    await logIn()
    expect(asked).toMatchObject([
      { kind: 'code', subject: email },
      { error: { code: 'EMAIL_CODE_INVALID', triesLeft: 4 } },
    ])
    expect(client.state.getState().sessions.eip155).toMatchObject({ status: 'connected', user: { email } })
    expect(wallet.emails).toEqual([email])
  })

  test('knows the user until it is disconnected', async () => {
    const { client, logIn, wallet } = setUp({ code: '123456' }, ['123456'])
    await logIn()
    const restore = async () => {
      const [session] = await wallet.connector().restore({ signal: new AbortController().signal })
      return session
    }
    expect(await restore()).toMatchObject({ user: { email } })
    await disconnect(client)
    await connect(client, { connector: 'ID_AUTH' })
    expect(await restore()).not.toHaveProperty('user')
  })

  test('shows no frame, so that no host of one has to be allowed', () => {
    const { client } = setUp({ code: '123456' }, [])
    expect(client.frames()).toEqual([])
  })

  test('waits for the link on a new device', async () => {
    const { asked, logIn } = setUp({ code: '123456', isNewDevice: true }, ['123456'])
    await logIn()
    expect(asked.map(({ kind }) => kind)).toEqual(['device', 'code'])
  })

  test('takes no code after five wrong ones', async () => {
    const wrong = ['1', '2', '3', '4', '5']
    const { asked, logIn } = setUp({ code: '123456' }, [...wrong, '123456'])
    logIn().catch(() => undefined)
    await settle()
    expect(asked[6]).toMatchObject({ error: { code: 'EMAIL_LOGIN_LOCKED' } })
  })
})

describe('an embedded test wallet whose requests the site lists', () => {
  async function openSite() {
    const wallet = createEmbeddedTestWallet({ privateKey: generatePrivateKey(), rpcUrls, listsApprovals: true })
    const client = fakeClient({ connectors: [wallet.connector] })
    await connect(client, { connector: 'ID_AUTH' })
    const connector = client.internals.connectors.get('ID_AUTH')
    const params = ['0x68656c6c6f', wallet.address]
    const signing = connector?.request({ method: 'personal_sign', params }, 'eip155:1')
    signing?.catch(() => undefined)
    const state = () => client.state.getState().approvals
    await expect.poll(state).toMatchObject({ step: 'waiting', requests: [{ request: { params } }] })
    const first = () => {
      const current = state()
      return current && current.step !== 'idle' ? current.requests[0].id : -1
    }
    const { show, reject } = createApprovalsControls(client)
    return { wallet, client, signing, state, first, show, reject }
  }
  const place = {} as Element

  test('signs what is shown and approved', async () => {
    const { wallet, signing, state, first, show } = await openSite()
    show(first(), place)
    expect(state()?.step).toBe('shown')
    wallet.approve()
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address: wallet.address as `0x${string}`, message: 'hello', signature })).toBe(true)
    expect(state()?.step).toBe('idle')
  })

  test('rejects what is shown and rejected', async () => {
    const { wallet, signing, first, show } = await openSite()
    show(first(), place)
    wallet.reject()
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('rejects what the site rejects, and what it leaves', async () => {
    const { signing, client, wallet } = await openSite()
    client.internals.modal.close()
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
  })

  test('does not sign what nobody could see', async () => {
    const { wallet, first, show } = await openSite()
    expect(wallet.approve).toThrow('shows no request')
    show(first(), place)()
    expect(wallet.approve).toThrow('shows no request')
  })
})
