import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import { openEmbeddedPage } from '../../../test/embeddedPage.js'
import { fakeSite } from '../../../test/fakeSite.js'
import type { FrameSiteOptions } from '../../../test/frameSite.js'
import { createFrameSigner } from '../../../test/frameSigner.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { eip155 } from '../../chains/eip155/index.js'
import { describeApproval } from '../../chains/readApproval.js'
import { solana } from '../../chains/solana/index.js'
import type { CreatePorticoOptions } from '../../client/options.js'
import { createApprovalsControls } from '../../flows/approvals/controls.js'
import { createSiwxControls } from '../../flows/siwx/controls.js'
import { siwx } from '../../flows/siwx/siwx.js'
import { mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { verifySiwx } from '../../siwx/verifySiwx.js'
import { solanaTestWalletSeeds } from '../../testing/wallets/solana/solanaTestWallet.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'

const signer = createFrameSigner({
  eip155: testWalletSeeds[0].privateKey,
  solana: solanaTestWalletSeeds[0].privateKey,
})

/** No node is asked for a plain account. */
const networks = [mainnet, solanaMainnet].map((network) => ({
  ...network,
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}))

const hasSiwxMessage = (payload: unknown) => typeof payload === 'object' && payload !== null && 'siwxMessage' in payload

/** A site with a sign-in that believes what its server's verifier believes, and somebody who logs in by email. */
async function logIn(script: FrameSiteOptions, required = true, options: Partial<CreatePorticoOptions> = {}) {
  const store = fakeSite()
  const { addSession } = store
  Object.assign(store, {
    async addSession(session: Parameters<typeof addSession>[0]) {
      const expected = { domains: [location.host], nonce: session.data.nonce, networks }
      store.isRefusing ||= !(await verifySiwx(session, expected)).isValid
      return addSession(session)
    },
  })
  const page = openEmbeddedPage(
    { ...signer, ...script },
    { adapters: [eip155(), solana()], siwx: siwx({ store, required }), ...options },
  )
  const { client, answers, logIn: begin } = page
  client.internals.modal.open()
  answers.push('480216')
  await begin()
  const view = () => {
    const { isOpen, history } = client.state.getState().modal
    return isOpen ? history.at(-1)?.view : undefined
  }
  const step = () => client.state.getState().siwx?.step
  return { ...page, store, view, step }
}

describe('a login at a site that requires a sign-in', () => {
  test('signs in with it on an EVM chain: the user is asked for nothing more', async () => {
    const { store, view, step, site, client } = await logIn({})
    await expect.poll(() => [step(), view()]).toEqual(['signed', undefined])
    const [{ message, signature } = { message: '', signature: '' }] = store.verified
    expect(await verifyMessage({ address: signer.addresses.eip155, message, signature: signature as '0x' })).toBe(true)
    expect(client.state.getState().sessions.eip155).not.toHaveProperty('signed')
    const asked = site.received.filter(({ payload }) => hasSiwxMessage(payload))
    expect(asked).toMatchObject([
      {
        type: '@w3m-app/GET_USER',
        payload: { chainId: 1, siwxMessage: { accountAddress: '<<AccountAddress>>', chainId: 'eip155:1' } },
      },
    ])
    expect(site.types()).not.toContain('RPC_REQUEST')
  })

  test('signs in with it on Solana', async () => {
    const { store, view, step } = await logIn({}, true, {
      networks: [solanaMainnet],
      adapters: [solana()],
      defaultNetwork: solanaMainnet,
    })
    await expect.poll(() => [step(), view()]).toEqual(['signed', undefined])
    expect(store.verified[0]?.data.accountAddress).toBe(signer.addresses.solana)
  })

  test('asks for the signature in its own view when the secure site signs none with a login', async () => {
    const { client, store, view, step, site } = await logIn({ signText: undefined, approval: 'hang' })
    await expect.poll(() => [step(), view()]).toEqual(['required', 'SIWXSignMessage'])
    await expect.poll(() => client.state.getState().siwx).toHaveProperty('message.text')
    const signing = createSiwxControls(client).sign()
    await expect.poll(view).toBe('ApproveTransaction')
    const place = document.createElement('div')
    document.body.append(place)
    onTestFinished(() => place.remove())
    const first = () => {
      const { approvals } = client.state.getState()
      return approvals?.step === 'waiting' ? approvals.requests[0].id : -1
    }
    site.script.approval = 'approve'
    createApprovalsControls(client).show(first(), place)
    await signing
    await expect.poll(() => [step(), view(), store.verified.length]).toEqual(['signed', undefined, 1])
  })

  test.each(['back', 'close'] as const)('leaving the request (%s) leads back to what has to be signed', async (way) => {
    const { client, view, step } = await logIn({ signText: undefined, approval: 'hang' })
    await expect.poll(() => client.state.getState().siwx).toHaveProperty('message.text')
    const signing = createSiwxControls(client).sign()
    await expect.poll(view).toBe('ApproveTransaction')
    client.internals.modal[way]()
    await signing
    expect([view(), step()]).toEqual(['SIWXSignMessage', 'failed'])
  })

  test('does not believe a secure site that has signed something else', async () => {
    const signText = vi.fn<typeof signer.signText>((text, chainId) =>
      signer.signText(text.replace(location.host, 'evil.example'), chainId),
    )
    const { step, view, store } = await logIn({ signText })
    await expect.poll(() => [step(), view()]).toEqual(['failed', 'SIWXSignMessage'])
    expect([signText.mock.calls.length, store.sessions]).toEqual([1, []])
  })

  test('of an earlier visit is not signed without the user', async () => {
    const page = openEmbeddedPage(
      { ...signer },
      { adapters: [eip155()], networks: [mainnet], siwx: siwx({ store: fakeSite(), required: true }) },
    )
    Object.assign(page.site.store(), { isLoggedIn: true })
    page.storage.setItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true')
    await connect(page.client, { connector: 'ID_AUTH' })
    await expect.poll(() => page.client.state.getState().siwx?.step).toBe('required')
    expect(page.site.received.filter(({ payload }) => hasSiwxMessage(payload))).toEqual([])
  })
})

/** A login at a secure site that asks the user for the sign-in. `decide`: what they do. */
async function logInAndAsk({ required = true } = {}) {
  let decide: (approved: boolean) => void = () => undefined
  const decision = new Promise<boolean>((resolve) => (decide = resolve))
  const signText: typeof signer.signText = async (...asked) => {
    if (!(await decision)) throw new Error('User rejected the request')
    return signer.signText(...asked)
  }
  const page = await logIn({ signText }, required)
  await expect.poll(page.view).toBe('ApproveTransaction')
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  const controls = createApprovalsControls(page.client)
  const listed = () => {
    const { approvals } = page.client.state.getState()
    return approvals && approvals.step !== 'idle' ? approvals.requests : []
  }
  const id = listed()[0]?.id ?? -1
  controls.show(id, place)
  await expect.poll(() => page.client.state.getState().approvals?.step).toBe('shown')
  const holder = document.querySelector('dialog[data-portico-frame]') as HTMLDialogElement
  const aborts = () => page.site.types().filter((type) => type === 'RPC_ABORT').length
  const asks = () => page.site.received.filter(({ payload }) => hasSiwxMessage(payload)).length
  return { ...page, decide, listed, reject: () => controls.reject(id), holder, aborts, asks }
}

describe('a secure site that asks the user for the sign-in of a login', () => {
  test('is shown for it over the modal, and one press there is all', async () => {
    const { decide, listed, holder, view, step, store, asks, aborts, client } = await logInAndAsk()
    const [listedRequest] = listed()
    expect([listed().length, holder.open, listedRequest?.request]).toMatchObject([
      1,
      true,
      { method: 'personal_sign', address: signer.addresses.eip155, origin: location.origin },
    ])
    const description = listedRequest && (await describeApproval(listedRequest.request))
    expect(description).toMatchObject({ kind: 'signIn', actions: [{ domain: location.host }] })
    expect(description).not.toHaveProperty('refusal')
    expect([step(), client.state.getState().sessions.eip155?.status]).toEqual(['signing', 'connected'])

    decide(true)
    await expect.poll(() => [step(), view()]).toEqual(['signed', undefined])
    expect([store.verified.length, asks(), aborts(), holder.open]).toEqual([1, 1, 0, false])
  })

  test.each([true, false])('does not ask again who rejects it there (required: %s)', async (required) => {
    const { decide, view, step, store, asks, client, site } = await logInAndAsk({ required })
    decide(false)
    await expect.poll(() => [step(), view()]).toEqual(required ? ['failed', 'SIWXSignMessage'] : ['idle', undefined])
    await settle()
    expect([client.state.getState().sessions.eip155?.status, store.verified, asks()]).toEqual(['connected', [], 1])
    expect(site.types()).not.toContain('RPC_REQUEST')
  })

  const ways: Record<string, (page: Awaited<ReturnType<typeof logInAndAsk>>) => void> = {
    'by the close button': ({ client }) => client.internals.modal.close('closeButton'),
    'by Escape': ({ holder }) => void holder.dispatchEvent(new Event('cancel', { cancelable: true })),
    'by going back': ({ client }) => client.internals.modal.back(),
    'to another view': ({ client }) => client.internals.modal.push({ view: 'Account', params: undefined }),
    'by `reject`': ({ reject }) => reject(),
    'by disconnecting': ({ client }) => void disconnect(client).catch(() => undefined),
    'to another network': ({ client }) =>
      void switchNetwork(client, { caipNetworkId: solanaMainnet.caipNetworkId }).catch(() => undefined),
  }
  test.each(Object.keys(ways))('is left %s: nothing is signed, and it is told once', async (way) => {
    const page = await logInAndAsk({ required: false })
    ways[way]?.(page)
    await expect.poll(page.aborts).toBe(1)
    // As a page answers to an abort.
    page.decide(false)
    await expect.poll(() => page.client.state.getState().approvals?.step).toBe('idle')
    await expect.poll(() => page.client.state.getState().openRequests).toEqual([])
    expect([page.store.verified, page.aborts(), page.holder.open]).toEqual([[], 1, false])
    expect(page.client.state.getState().sessions.eip155?.status).toBe(
      way === 'by disconnecting' ? undefined : 'connected',
    )
  })

  test('that answers in a moment is not shown', async () => {
    const views: unknown[] = []
    const { client, step } = await logIn({})
    client.state.subscribe(
      ({ modal }) => modal.history.at(-1)?.view,
      (view) => views.push(view),
    )
    await expect.poll(step).toBe('signed')
    expect(views).not.toContain('ApproveTransaction')
  })
})
