import { p2wpkh, Transaction } from '@scure/btc-signer'
import { base64, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createBitcoinConnector, bitcoinInterfaceNames } from '../../../test/bitcoinProviders.js'
import { grantedSession, type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { bitcoin, bitcoinTestnet } from '../../networks/bip122.js'
import { bitcoinTestWalletSeeds } from '../../testing/wallets/bip122/createBitcoinTestWallet.js'
import type { Signer } from '../adapter.js'
import { bip122 } from './adapter.js'
import { createBip122Actions } from './actions.js'

const [larkspur, meridian] = bitcoinTestWalletSeeds
const { address, ordinalAddress } = larkspur
const message = 'Grüße, ₿!'
const work = createBip122Actions()
const txid = 'ab'.repeat(32)
const signature = base64.encode(new Uint8Array(65).fill(7))

const { Verifier } = (await import('bip322-js')).default
const verify = (signer: string, signed: string) => Verifier.verifySignature(signer, message, signed, true)

/** A PSBT that spends a coin of Larkspur's to Meridian, and the input to sign. */
function unsigned() {
  const { wallet } = createBitcoinConnector('UniSat')
  const transaction = new Transaction()
  const { script } = p2wpkh(hex.decode(wallet.publicKey))
  transaction.addInput({ txid: '11'.repeat(32), index: 1, witnessUtxo: { amount: 50_000n, script } })
  transaction.addOutputAddress(meridian.address, 40_000n)
  return base64.encode(transaction.toPSBT())
}
const signInputs = [{ address, index: 0 }]

/** A wallet that answers what a test says; it has a payment and an ordinal account. */
function phone(answer: unknown = {}): { wallet: FakeConnector; signer: Signer } {
  const wallet = fakeConnector({ type: 'WALLET_CONNECT', chain: 'bip122' })
  wallet.sessions = [
    { ...grantedSession(address, bitcoin.caipNetworkId), accounts: [{ address }, { address: ordinalAddress }] },
  ]
  wallet.answer = () => answer
  return { wallet, signer: { connector: wallet, address, network: bitcoin } }
}
/** Real wallets that the site is connected to. */
async function letIn(face: (typeof bitcoinInterfaceNames)[number], from = address) {
  const { wallet, connector } = createBitcoinConnector(face, { authorized: true })
  await connector.connect({ signal: new AbortController().signal })
  return { wallet, signer: { connector, address: from, network: bitcoin } }
}

describe.each(bitcoinInterfaceNames)('with a wallet of the kind %s', (face) => {
  test('a signed text is verified by others', async () => {
    const { signer } = await letIn(face)
    const signed = await work.signMessage(signer, message)
    expect(verify(address, signed)).toBe(true)
  })

  test('a transaction is signed, and can be finished', async () => {
    const { signer } = await letIn(face)
    const { psbt = '' } = await work.signTransaction(signer, unsigned(), { signInputs })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.finalize()
    expect(signed.isFinal).toBe(true)
  })

  test('a transaction is signed and sent', async () => {
    const { signer } = await letIn(face)
    expect(await work.signAndSendTransaction(signer, unsigned(), { signInputs })).toMatch(/^[0-9a-f]{64}$/)
  })

  test('an account that is no longer the wallet’s is not asked to sign (R28)', async () => {
    const { wallet, signer } = await letIn(face, meridian.address)
    const asked = wallet.requests.length
    await expect(work.signMessage(signer, message)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(wallet.requests.slice(asked).map(({ method }) => method)).not.toContain('signMessage')
  })

  test('a wallet that moved to another network is not asked to sign (R28)', async () => {
    const { wallet, signer } = await letIn(face)
    wallet.setNetwork('testnet')
    const moved = { ...signer, address: wallet.address }
    await expect(work.signMessage(moved, message)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('a refusal is told', async () => {
    const { wallet, signer } = await letIn(face)
    wallet.behavior = 'reject'
    await expect(work.signMessage(signer, message)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('with the ordinal account', () => {
  test.each(['Wallet Standard', 'sats-connect'] as const)('a text is signed by BIP-322 (%s)', async (face) => {
    const { signer } = await letIn(face, ordinalAddress)
    expect(verify(ordinalAddress, await work.signMessage(signer, message))).toBe(true)
  })

  test('BIP-322 is asked for, because taproot has nothing else', async () => {
    const { wallet, signer } = phone({ signature })
    await work.signMessage({ ...signer, address: ordinalAddress }, message)
    expect(wallet.requests[0]?.params).toEqual({
      account: address,
      address: ordinalAddress,
      message,
      protocol: 'bip322',
    })
  })

  test('nothing is sent: coins leave the account for payments only', async () => {
    const { wallet, signer } = phone({ txid })
    const details = { from: ordinalAddress, to: meridian.address, amount: 1n }
    const transfer = work.transfer({ ...signer, address: ordinalAddress }, details)
    await expect(transfer).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(wallet.requests).toEqual([])
  })
})

describe('a phone', () => {
  test.each([
    ['hex', hex.encode(base64.decode(signature))],
    ['hex with 0x', `0x${hex.encode(base64.decode(signature))}`],
    ['base64', signature],
  ])('may answer a signature in %s', async (_, answered) => {
    const { signer } = phone({ address, signature: answered })
    expect(await work.signMessage(signer, message)).toBe(signature)
  })

  test('is asked in the published words, on the reviewed network', async () => {
    const { wallet, signer } = phone({ signature, psbt: 'cHNidP8=', txid })
    await work.signMessage(signer, message)
    await work.signTransaction(signer, 'cHNidP8=', { signInputs: [{ address, index: 0, sighashTypes: [1] }] })
    await work.transfer(signer, { from: address, to: meridian.address, amount: 21_000_000n * 100_000_000n })
    expect(wallet.requests).toEqual([
      { method: 'signMessage', params: { account: address, address, message } },
      {
        method: 'signPsbt',
        params: {
          account: address,
          psbt: 'cHNidP8=',
          signInputs: [{ address, index: 0, sighashTypes: [1] }],
          broadcast: false,
        },
      },
      {
        method: 'sendTransfer',
        params: { account: address, recipientAddress: meridian.address, amount: '2100000000000000' },
      },
    ])
  })

  test('that approved another network only is not asked to sign (R28)', async () => {
    const { wallet, signer } = phone({ signature })
    wallet.sessions = [grantedSession(address, bitcoinTestnet.caipNetworkId)]
    await expect(work.signMessage(signer, message)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(wallet.requests).toEqual([])
  })

  test.each([null, {}, { signature: null }, { signature: 'zz!' }, 'yes', { signature: {} }])(
    'that answers %j gave no signature',
    async (answer) => {
      const { signer } = phone(answer)
      await expect(work.signMessage(signer, message)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test.each([null, {}, { txid: 'ab' }, { txid: 7 }])(
    'that answers %j sent nothing that can be found',
    async (answer) => {
      const { signer } = phone(answer)
      const details = { from: address, to: meridian.address, amount: 1n }
      await expect(work.transfer(signer, details)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
      const sent = work.signAndSendTransaction(signer, 'cHNidP8=', { signInputs })
      await expect(sent).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test.each([null, {}, { psbt: 7 }, { psbt: '%' }])('that answers %j signed nothing', async (answer) => {
    const { signer } = phone(answer)
    const signed = work.signTransaction(signer, 'cHNidP8=', { signInputs })
    await expect(signed).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('that sends may leave the transaction out', async () => {
    const { signer } = phone({ txid: txid.toUpperCase() })
    expect(await work.signTransaction(signer, 'cHNidP8=', { signInputs, broadcast: true })).toEqual({ txid })
  })
})

describe('a request of another form does not reach the wallet', () => {
  test.each([
    { when: 'the transaction is hex', psbt: '70736274ff' },
    { when: 'the transaction is bytes', psbt: new Uint8Array(5) },
    { when: 'there are no options', options: undefined },
    { when: 'no input is named', options: { signInputs: [] } },
    { when: 'an input has no address', options: { signInputs: [{ index: 0 }] } },
    { when: 'an input has a strange index', options: { signInputs: [{ address, index: -1 }] } },
    { when: 'the sighash is a word', options: { signInputs: [{ address, index: 0, sighashTypes: ['ALL'] }] } },
    { when: 'broadcast is a word', options: { signInputs, broadcast: 'yes' } },
  ])('when $when', async ({ psbt = 'cHNidP8=', ...rest }) => {
    const { wallet, signer } = phone({ psbt: 'cHNidP8=' })
    const options = 'options' in rest ? rest.options : { signInputs }
    await expect(work.signTransaction(signer, psbt, options)).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(wallet.calls).toEqual([])
  })

  test('when a token is to be sent', async () => {
    const { wallet, signer } = phone({ txid })
    const token = { address: 'x', decimals: 0 }
    const transfer = work.transfer(signer, { from: address, to: meridian.address, amount: 1n, token })
    await expect(transfer).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    expect(wallet.requests).toEqual([])
  })
})

describe('going to another network', () => {
  test.each(['sats-connect', 'UniSat'] as const)('is asked of the wallet, and read back (%s)', async (face) => {
    const { wallet, signer } = await letIn(face)
    await work.switchNetwork(signer.connector, bitcoinTestnet)
    expect(wallet.address).toMatch(/^tb1/)
  })

  test('is not believed of a wallet that stays (R28)', async () => {
    const wallet = fakeConnector({ chain: 'bip122' })
    wallet.sessions = [grantedSession(address, bitcoin.caipNetworkId)]
    await expect(work.switchNetwork(wallet, bitcoinTestnet)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(wallet.requests).toEqual([{ method: 'wallet_changeNetwork' }])
  })

  test('is nothing to ask where the wallet is already', async () => {
    const { wallet, signer } = phone()
    await work.switchNetwork(signer.connector, bitcoin)
    expect(wallet.requests).toEqual([])
  })

  test('that a phone did not approve is not asked of it', async () => {
    const { wallet, signer } = phone()
    const move = work.switchNetwork(signer.connector, bitcoinTestnet)
    await expect(move).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(wallet.requests).toEqual([])
  })

  test('is refused by the visitor', async () => {
    const { wallet, signer } = await letIn('UniSat')
    wallet.behavior = 'reject'
    await expect(work.switchNetwork(signer.connector, bitcoinTestnet)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

test('the adapter serves no screens of its own, and its work is loaded on intent', async () => {
  const adapter = bip122()
  expect([adapter.namespace, adapter.supports.size]).toEqual(['bip122', 0])
  const loaded = await adapter.load({ rpcUrls: () => [] })
  expect(loaded.isAddress(address)).toBe(true)
})
