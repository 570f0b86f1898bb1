import { p2wpkh, Transaction } from '@scure/btc-signer'
import { base64, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createBitcoinConnector, bitcoinInterfaceNames } from '../../../test/bitcoinProviders.js'
import { driveClock } from '../../../test/clock.js'
import { grantedSession, type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { RequestAbortedError } from '../../errors/connection.js'
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
async function connectWallet(walletKind: (typeof bitcoinInterfaceNames)[number], from = address) {
  const { wallet, connector } = createBitcoinConnector(walletKind, { authorized: true })
  await connector.connect({ signal: new AbortController().signal })
  return { wallet, signer: { connector, address: from, network: bitcoin } }
}

describe.each(bitcoinInterfaceNames)('actions with a wallet of the kind %s', (walletKind) => {
  test('signMessage returns a signature that another library verifies', async () => {
    const { signer } = await connectWallet(walletKind)
    const signed = await work.signMessage(signer, message)
    expect(verify(address, signed)).toBe(true)
  })

  test('signTransaction returns a PSBT that can be finalized', async () => {
    const { signer } = await connectWallet(walletKind)
    const { psbt = '' } = await work.signTransaction(signer, unsigned(), { signInputs })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.finalize()
    expect(signed.isFinal).toBe(true)
  })

  test('signAndSendTransaction returns the transaction’s id', async () => {
    const { signer } = await connectWallet(walletKind)
    expect(await work.signAndSendTransaction(signer, unsigned(), { signInputs })).toMatch(/^[0-9a-f]{64}$/)
  })

  test('signMessage rejects an account that the wallet no longer has', async () => {
    const { wallet, signer } = await connectWallet(walletKind, meridian.address)
    const asked = wallet.requests.length
    await expect(work.signMessage(signer, message)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(wallet.requests.slice(asked).map(({ method }) => method)).not.toContain('signMessage')
  })

  test('signMessage rejects when the wallet is on another network', async () => {
    const { wallet, signer } = await connectWallet(walletKind)
    wallet.setNetwork('testnet')
    const moved = { ...signer, address: wallet.address }
    await expect(work.signMessage(moved, message)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('signMessage rejects with a user rejection when the user refuses', async () => {
    const { wallet, signer } = await connectWallet(walletKind)
    wallet.behavior = 'reject'
    await expect(work.signMessage(signer, message)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('actions with the ordinal account', () => {
  test.each(['Wallet Standard', 'sats-connect'] as const)(
    'signMessage returns a BIP-322 signature (%s)',
    async (walletKind) => {
      const { signer } = await connectWallet(walletKind, ordinalAddress)
      expect(verify(ordinalAddress, await work.signMessage(signer, message))).toBe(true)
    },
  )

  test('signMessage requests BIP-322, the only protocol of taproot', async () => {
    const { wallet, signer } = phone({ signature })
    await work.signMessage({ ...signer, address: ordinalAddress }, message)
    expect(wallet.requests[0]?.params).toEqual({
      account: address,
      address: ordinalAddress,
      message,
      protocol: 'bip322',
    })
  })

  test('transfer rejects a sender other than the payment account', async () => {
    const { wallet, signer } = phone({ txid })
    const details = { from: ordinalAddress, to: meridian.address, amount: 1n }
    const transfer = work.transfer({ ...signer, address: ordinalAddress }, details)
    await expect(transfer).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(wallet.requests).toEqual([])
  })
})

describe('actions with WalletConnect', () => {
  test.each([
    ['hex', hex.encode(base64.decode(signature))],
    ['hex with 0x', `0x${hex.encode(base64.decode(signature))}`],
    ['base64', signature],
  ])('signMessage reads a signature in %s', async (_, answered) => {
    const { signer } = phone({ address, signature: answered })
    expect(await work.signMessage(signer, message)).toBe(signature)
  })

  test.each(['transfer', 'signAndSendTransaction'] as const)(
    '%s says so right before the wallet is asked, and leaves it alone when it is not wanted any more',
    async (action) => {
      const { wallet, signer } = phone({ txid })
      const asked: number[] = []
      const send = (onHandOver: () => void) =>
        action === 'transfer'
          ? work.transfer(signer, { from: address, to: meridian.address, amount: 1n }, { onHandOver })
          : work.signAndSendTransaction(signer, 'cHNidP8=', { signInputs, onHandOver })
      expect(await send(() => void asked.push(wallet.requests.length))).toBe(txid)
      expect([asked, wallet.requests.length]).toEqual([[0], 1])
      const unwanted = send(() => {
        throw new RequestAbortedError()
      })
      await expect(unwanted).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      expect(wallet.requests).toHaveLength(1)
    },
  )

  test('actions send WalletConnect’s methods for Bitcoin, on the reviewed network', async () => {
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

  test('signMessage rejects when the wallet approved another network only', async () => {
    const { wallet, signer } = phone({ signature })
    wallet.sessions = [grantedSession(address, bitcoinTestnet.caipNetworkId)]
    await expect(work.signMessage(signer, message)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(wallet.requests).toEqual([])
  })

  test.each([null, {}, { signature: null }, { signature: 'zz!' }, 'yes', { signature: {} }])(
    'signMessage rejects the answer %j',
    async (answer) => {
      const { signer } = phone(answer)
      await expect(work.signMessage(signer, message)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test.each([null, {}, { txid: 'ab' }, { txid: 7 }])(
    'signAndSendTransaction and transfer do not know what became of it after the answer %j',
    async (answer) => {
      const { signer } = phone(answer)
      const details = { from: address, to: meridian.address, amount: 1n }
      await expect(work.transfer(signer, details)).rejects.toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        cause: { code: 'UNREADABLE_REPLY' },
      })
      const sent = work.signAndSendTransaction(signer, 'cHNidP8=', { signInputs })
      await expect(sent).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'UNREADABLE_REPLY' } })
    },
  )

  test.each([null, {}, { psbt: 7 }, { psbt: '%' }])('signTransaction rejects the answer %j', async (answer) => {
    const { signer } = phone(answer)
    const signed = work.signTransaction(signer, 'cHNidP8=', { signInputs })
    await expect(signed).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('signAndSendTransaction takes an answer without the transaction', async () => {
    const { signer } = phone({ txid: txid.toUpperCase() })
    expect(await work.signTransaction(signer, 'cHNidP8=', { signInputs, broadcast: true })).toEqual({ txid })
  })
})

describe('a malformed request does not reach the wallet', () => {
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
    await expect(transfer).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD', operation: 'transfer of a token' })
    expect(wallet.requests).toEqual([])
  })
})

describe('switchNetwork', () => {
  test.each(['sats-connect', 'UniSat'] as const)(
    'asks the wallet to switch and reads its network (%s)',
    async (walletKind) => {
      const { wallet, signer } = await connectWallet(walletKind)
      await work.switchNetwork(signer.connector, bitcoinTestnet)
      expect(wallet.address).toMatch(/^tb1/)
    },
  )

  test('waits for a wallet that confirms before it has moved', async () => {
    driveClock()
    const wallet = fakeConnector({ chain: 'bip122' })
    const networks = [bitcoin, bitcoin, bitcoin, bitcoinTestnet]
    const restore = async () => [grantedSession(address, (networks.shift() ?? bitcoin).caipNetworkId)]
    await expect(work.switchNetwork({ ...wallet, restore }, bitcoinTestnet)).resolves.toBeUndefined()
    expect(wallet.requests).toEqual([{ method: 'wallet_changeNetwork' }])
  })

  test('rejects when the wallet reports success and stays on its network', async () => {
    driveClock()
    const wallet = fakeConnector({ chain: 'bip122' })
    wallet.sessions = [grantedSession(address, bitcoin.caipNetworkId)]
    await expect(work.switchNetwork(wallet, bitcoinTestnet)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(wallet.requests).toEqual([{ method: 'wallet_changeNetwork' }])
  })

  test('requests nothing when the wallet is on the network already', async () => {
    const { wallet, signer } = phone()
    await work.switchNetwork(signer.connector, bitcoin)
    expect(wallet.requests).toEqual([])
  })

  test('rejects a network that a WalletConnect wallet did not approve', async () => {
    const { wallet, signer } = phone()
    const move = work.switchNetwork(signer.connector, bitcoinTestnet)
    await expect(move).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(wallet.requests).toEqual([])
  })

  test('asks the wallet for nothing once the switch was aborted', async () => {
    const wallet = fakeConnector({ chain: 'bip122' })
    wallet.sessions = [grantedSession(address, bitcoin.caipNetworkId)]
    wallet.behavior = 'hang'
    const attempt = new AbortController()
    const move = work.switchNetwork(wallet, bitcoinTestnet, attempt.signal)
    attempt.abort()
    wallet.behavior = 'grant'
    wallet.grantPending()
    await expect(move).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(wallet.requests).toEqual([])
  })

  test('rejects with a user rejection when the user refuses', async () => {
    const { wallet, signer } = await connectWallet('UniSat')
    wallet.behavior = 'reject'
    await expect(work.switchNetwork(signer.connector, bitcoinTestnet)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

test('bip122() supports no optional feature and loads its actions on demand', async () => {
  const adapter = bip122()
  expect([adapter.namespace, adapter.supports.size]).toEqual(['bip122', 0])
  const loaded = await adapter.load({ rpcUrls: () => [] })
  expect(loaded.isAddress(address)).toBe(true)
})
