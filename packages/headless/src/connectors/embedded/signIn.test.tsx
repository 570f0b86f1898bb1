import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openEmbeddedPage } from '../../../test/embeddedPage.js'
import { fakeSite } from '../../../test/fakeSite.js'
import type { FrameSiteOptions } from '../../../test/frameSite.js'
import { createFrameSigner } from '../../../test/frameSigner.js'
import { eip155 } from '../../chains/eip155/index.js'
import { solana } from '../../chains/solana/index.js'
import type { CreatePorticoOptions } from '../../client/options.js'
import { createApprovalsControls } from '../../flows/approvals/controls.js'
import { connectSignIn } from '../../flows/siwx/connectSignIn.js'
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

/** A site that requires a sign-in and believes what its server's verifier believes, and somebody who logs in by email. */
async function logIn(script: FrameSiteOptions, options: Partial<CreatePorticoOptions> = {}) {
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
    { adapters: [eip155(), solana()], siwx: siwx({ store, required: true }), ...options },
  )
  const { client, answers, logIn: begin } = page
  client.internals.modal.open()
  await expect.poll(() => client.internals.slot(connectSignIn).ready).toBeDefined()
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
    const [asked] = site.received.filter(({ type }) => type === '@w3m-app/GET_USER')
    expect(asked?.payload).toMatchObject({ siwxMessage: { accountAddress: '<<AccountAddress>>', chainId: 'eip155:1' } })
    expect(site.types()).not.toContain('RPC_REQUEST')
  })

  test('signs in with it on Solana', async () => {
    const { store, view, step } = await logIn(
      {},
      { networks: [solanaMainnet], adapters: [solana()], defaultNetwork: solanaMainnet },
    )
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

  test('does not believe a secure site that signs another message', async () => {
    const signText = vi.fn<typeof signer.signText>((text, chainId) =>
      signer.signText(text.replace(location.host, 'evil.example'), chainId),
    )
    const { step, view, store } = await logIn({ signText })
    await expect.poll(() => [step(), view()]).toEqual(['required', 'SIWXSignMessage'])
    expect([signText.mock.calls.length, store.sessions]).toEqual([1, []])
  })

  test('of an earlier visit is not signed without the user', async () => {
    const { site } = await logIn({})
    const before = site.received.length
    expect(before).toBeGreaterThan(0)
    const again = openEmbeddedPage(
      { ...signer },
      { adapters: [eip155()], networks: [mainnet], siwx: siwx({ store: fakeSite(), required: true }) },
    )
    Object.assign(again.site.store(), { isLoggedIn: true })
    again.storage.setItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true')
    const connector = again.client.internals.connectors.get('ID_AUTH')
    const signIn = {
      domain: location.host,
      uri: location.href,
      version: '1',
      nonce: 'nonce00000001',
      caipNetworkIds: ['eip155:1' as const],
    }
    const sessions = await connector?.connect({ signal: new AbortController().signal, signIn })
    expect(sessions?.[0]).not.toHaveProperty('signed')
  })
})
