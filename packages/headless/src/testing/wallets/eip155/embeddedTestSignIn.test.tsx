import { generatePrivateKey } from 'viem/accounts'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { fakeClient } from '../../../../test/fakeClient.js'
import { fakeSite } from '../../../../test/fakeSite.js'
import { connect } from '../../../actions/connection/connect.js'
import { start } from '../../../actions/connection/start.js'
import { createApprovalsControls } from '../../../flows/approvals/controls.js'
import { siwx } from '../../../flows/siwx/siwx.js'
import { createEmbeddedTestWallet } from './createEmbeddedTestWallet.js'

/** Somebody who logs in to a site whose visitors may sign in. */
async function logIn() {
  const wallet = createEmbeddedTestWallet({
    privateKey: generatePrivateKey(),
    rpcUrls: { 1: 'http://localhost:8545' },
    login: { code: '123456' },
    listsApprovals: true,
  })
  const site = fakeSite()
  const client = fakeClient({ connectors: [wallet.connector], siwx: siwx({ store: site, required: false }) })
  start(client)
  const ask = async () => '123456' as never
  await connect(client, { connector: 'ID_AUTH' }, { login: { email: 'anna@mail.example' }, ask })
  const { state } = client
  await expect.poll(() => state.getState().approvals?.step).toBe('waiting')
  const { approvals } = state.getState()
  const id = approvals?.step === 'waiting' ? approvals.requests[0].id : -1
  createApprovalsControls(client).show(id, document.body)
  const step = () => state.getState().siwx?.step
  return { wallet, site, step, status: () => state.getState().sessions.eip155?.status }
}

test('an embedded test wallet signs in with a login, once the user approves that', async () => {
  const { wallet, site, step } = await logIn()
  wallet.approve()
  await expect.poll(step).toBe('signed')
  const [{ message, signature } = { message: '', signature: '' }] = site.verified
  const address = wallet.address as `0x${string}`
  expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(true)
})

test('a user of an embedded test wallet who rejects the sign-in stays logged in', async () => {
  const { wallet, site, step, status } = await logIn()
  wallet.reject()
  await expect.poll(step).toBe('idle')
  expect([status(), site.verified]).toEqual(['connected', []])
})
