import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import '../../chains/eip155/approval/approvalReader.js'
import '../../chains/readApproval.js'
import { settle } from '../../../test/clock.js'
import { fakeClient } from '../../../test/fakeClient.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { createEmbeddedTestWallet } from '../../testing/wallets/eip155/createEmbeddedTestWallet.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import { useApprovals } from './useApprovals.js'

const [{ privateKey, address }] = testWalletSeeds

async function openList() {
  const wallet = createEmbeddedTestWallet({
    privateKey,
    rpcUrls: { 1: 'http://127.0.0.1:9' },
    listsApprovals: true,
  })
  const client = fakeClient({ connectors: [wallet.connector] })
  await connect(client, { connector: 'ID_AUTH' })
  const Providers = withProviders(client)
  const hook = renderHook(() => useApprovals(), {
    wrapper: ({ children }) => (
      <StrictMode>
        <Providers>{children}</Providers>
      </StrictMode>
    ),
  })
  const ask = async (text: string) => {
    const signing = client.internals.connectors
      .get('ID_AUTH')
      ?.request({ method: 'personal_sign', params: [text, address] }, 'eip155:1')
    const outcome = signing?.then(
      () => 'signed',
      (error: { code: string }) => error.code,
    )
    await act(() => settle())
    return { outcome }
  }
  return { wallet, client, ask, ...hook }
}

test('lists what waits, and reads it once its code is there', async () => {
  const { ask, result } = await openList()
  expect(result.current).toMatchObject({ step: 'idle', requests: [], error: null, isPending: false })
  await ask('0x68656c6c6f')
  await expect
    .poll(() => result.current.requests[0]?.description)
    .toMatchObject({
      kind: 'message',
      actions: [{ type: 'message', text: 'hello' }],
      isSent: false,
    })
  expect(result.current).toMatchObject({ step: 'waiting', isPending: true })
})

test('its functions stay the same, and those of a request that ended do nothing', async () => {
  const { ask, result, wallet } = await openList()
  const { show, reject } = result.current
  const { outcome } = await ask('0x61')
  const id = result.current.requests[0]?.id ?? -1
  act(() => void show(id, document.body))
  expect(result.current.step).toBe('shown')
  act(() => wallet.approve())
  expect(await outcome).toBe('signed')
  await act(() => settle())
  expect([result.current.step, result.current.show, result.current.reject]).toEqual(['idle', show, reject])
  act(() => reject(id))
  act(() => show(id, document.body)())
  expect(result.current.step).toBe('idle')
})

test('rejects what waits once it is unmounted, and nothing while another one is mounted', async () => {
  const { ask, client, unmount } = await openList()
  const Providers = withProviders(client)
  const second = renderHook(() => useApprovals(), { wrapper: Providers })
  const { outcome } = await ask('0x61')
  unmount()
  await act(() => settle())
  expect(second.result.current.requests).toHaveLength(1)
  second.unmount()
  expect(await outcome).toBe('USER_REJECTED')
})

test('leaves the modal of the site closed', async () => {
  const { ask, client } = await openList()
  await ask('0x61')
  expect(client.state.getState().modal.isOpen).toBe(false)
})
