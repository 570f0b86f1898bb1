import { cryptoWaitReady, decodeAddress, encodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import { hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { grantedSession, type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { kusama, polkadot, westend } from '../../networks/polkadot.js'
import {
  createPolkadotTestWallet,
  polkadotTestWalletSeeds,
} from '../../testing/wallets/polkadot/createPolkadotTestWallet.js'
import type { Signer } from '../adapter.js'
import { polkadot as adapter } from './adapter.js'
import { extensionConnector } from './connector.js'
import { createPolkadotActions } from './actions.js'

const [larkspur, meridian] = polkadotTestWalletSeeds
const { address } = larkspur
const work = createPolkadotActions()
const signature = `0x${'ab'.repeat(64)}`

const payload = {
  address,
  method: '0x0000',
  era: '0x00',
  nonce: '0x00000001',
  tip: '0x00000000',
  specVersion: '0x00000001',
  transactionVersion: '0x00000001',
  genesisHash: `0x${polkadot.id}${'00'.repeat(16)}`,
  blockHash: `0x${'22'.repeat(32)}`,
}
/** By hand: call, era, nonce, tip, versions, genesis, block. */
const written = `0000000400${'01000000'.repeat(2)}${payload.genesisHash.slice(2)}${payload.blockHash.slice(2)}`

await cryptoWaitReady()

function connectWallet(authorized = true) {
  const wallet = createPolkadotTestWallet({ ...larkspur, authorized, otherKeys: [meridian.privateKey] })
  const info = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot' } as const
  const connector = extensionConnector(info, wallet.extension, polkadot.caipNetworkId)
  return { wallet, signer: { connector, address, network: polkadot } satisfies Signer }
}
function phone(answer: unknown): { wallet: FakeConnector; signer: Signer } {
  const wallet = fakeConnector({ type: 'WALLET_CONNECT', chain: 'polkadot' })
  wallet.sessions = [grantedSession(address, polkadot.caipNetworkId)]
  wallet.answer = () => answer
  return { wallet, signer: { connector: wallet, address, network: polkadot } }
}
const verifies = (signed: Uint8Array, given: string) =>
  sr25519Verify(signed, hex.decode(given.slice(2)), decodeAddress(address))

describe('the actions with an extension', () => {
  test('signMessage returns a signature of the wrapped text that another library verifies', async () => {
    const given = await work.signMessage(connectWallet().signer, 'Grüße')
    expect(verifies(new TextEncoder().encode('<Bytes>Grüße</Bytes>'), given)).toBe(true)
  })

  test('signTransaction returns a signature that another library verifies', async () => {
    const given = await work.signTransaction(connectWallet().signer, payload)
    expect(verifies(hex.decode(written), `0x${given.signature.slice(4)}`)).toBe(true)
  })

  test('signMessage rejects an account that the wallet no longer has', async () => {
    const { wallet, signer } = connectWallet()
    wallet.setAccounts([meridian.address])
    await expect(work.signMessage(signer, 'x')).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await expect(work.signTransaction(signer, payload)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(wallet.requests.filter(({ method }) => method.startsWith('sign'))).toEqual([])
  })

  test('signMessage rejects with a user rejection when the user refuses', async () => {
    const { wallet, signer } = connectWallet()
    wallet.behavior = 'reject'
    await expect(work.signMessage(signer, 'x')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('signTransaction', () => {
  test('signs a payload whose address is of another chain’s format', async () => {
    const { wallet, signer } = phone({ signature })
    await work.signTransaction(signer, { ...payload, address: encodeAddress(address, 0) })
    expect(wallet.requests).toHaveLength(1)
  })

  test.each([
    { when: 'of another account', change: { address: meridian.address }, code: 'ACCOUNT_CHANGED' },
    { when: 'of nobody', change: { address: undefined }, code: 'ACCOUNT_CHANGED' },
    { when: 'for another chain', change: { genesisHash: `0x${kusama.id}` }, code: 'UNSUPPORTED_NETWORK' },
    { when: 'for no chain', change: { genesisHash: undefined }, code: 'INVALID_DATA' },
    { when: 'for a chain that is no hash', change: { genesisHash: 'polkadot' }, code: 'INVALID_DATA' },
  ])('rejects a payload $when without a request to the wallet', async ({ change, code }) => {
    const { wallet, signer } = phone({ signature })
    await expect(work.signTransaction(signer, { ...payload, ...change })).rejects.toMatchObject({ code })
    expect(wallet.calls).toEqual([])
  })

  test.each([undefined, null, 'payload', 7])('rejects %j without a request to the wallet', async (none) => {
    const { wallet, signer } = phone({ signature })
    await expect(work.signTransaction(signer, none)).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(wallet.calls).toEqual([])
  })

  test('returns `signedTransaction` when the wallet provides it', async () => {
    const { signer } = phone({ signature, signedTransaction: '0xabcd' })
    expect(await work.signTransaction(signer, payload)).toEqual({ signature, signedTransaction: '0xabcd' })
    const { signer: other } = phone({ signature, signedTransaction: 'words' })
    expect(await work.signTransaction(other, payload)).toEqual({ signature })
  })
})

describe('the actions with WalletConnect', () => {
  test('send WalletConnect’s methods for Polkadot', async () => {
    const { wallet, signer } = phone({ signature })
    await work.signMessage(signer, 'hello')
    await work.signTransaction(signer, payload)
    expect(wallet.requests).toEqual([
      { method: 'polkadot_signMessage', params: { address, message: 'hello' } },
      { method: 'polkadot_signTransaction', params: { address, transactionPayload: payload } },
    ])
  })

  test.each([null, {}, 'x', { signature: 7 }, { signature: '0x' }, { signature: `0x${'ab'.repeat(63)}` }])(
    'reject the answer %j',
    async (answer) => {
      const { signer } = phone(answer)
      await expect(work.signMessage(signer, 'x')).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
      await expect(work.signTransaction(signer, payload)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test('accept the networks the wallet approved, and no other', async () => {
    const { signer } = phone({ signature })
    await expect(work.switchNetwork(signer.connector, polkadot)).resolves.toBeUndefined()
    await expect(work.switchNetwork(signer.connector, kusama)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })
})

test('switchNetwork accepts every network on which the extension has an account', async () => {
  const { signer } = connectWallet()
  await work.switchNetwork(signer.connector, westend)
  const sessions = await signer.connector.restore({ signal: new AbortController().signal })
  expect(sessions).toMatchObject([{ caipNetworkId: westend.caipNetworkId }])
})

test('a network that the extension grants after the switch was aborted is not its network', async () => {
  const { signer, wallet } = connectWallet(false)
  const { connector } = signer
  const attempt = new AbortController()
  wallet.behavior = 'hang'
  const switching = work.switchNetwork(connector, westend, attempt.signal)
  attempt.abort()
  await expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  wallet.behavior = 'approve'
  const sessions = await connector.restore({ signal: new AbortController().signal })
  expect(sessions).toMatchObject([{ caipNetworkId: polkadot.caipNetworkId }])
})

test('polkadot() supports no optional feature and loads its actions on demand', async () => {
  const { namespace, supports, load } = adapter()
  expect([namespace, supports.size]).toEqual(['polkadot', 0])
  const loaded = await load({ rpcUrls: () => [] })
  expect([address, `${address}x`].map((value) => loaded.isAddress(value))).toEqual([true, false])
})
