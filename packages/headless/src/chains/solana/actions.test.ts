import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withContext, type FakeSolanaNode, fakeSolanaNode } from '../../../test/fakeSolanaNode.js'
import { grantedSession } from '../../../test/fakeConnector.js'
import { type SolanaPhone, solanaPhone } from '../../../test/solanaPhone.js'
import { registeredWallet } from '../../../test/registeredWallet.js'
import { toConnectorInfo } from '../../connectors/walletStandard/toConnectorInfo.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../networks/solana.js'
import { createSolanaTestWallet } from '../../testing/wallets/solana/createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from '../../testing/wallets/solana/solanaTestWallet.js'
import { solana } from './adapter.js'
import { standardConnector } from './connector.js'
import { createSolanaActions } from './actions.js'

const [larkspur] = solanaTestWalletSeeds
const recentBlockhash = PublicKey.unique().toBase58()

let phone: SolanaPhone
let node: FakeSolanaNode
let work: ReturnType<typeof createSolanaActions>

beforeEach(async () => {
  phone = solanaPhone()
  node = await fakeSolanaNode()
  work = createSolanaActions({ rpcUrls: () => [node.url] })
})
afterEach(() => node.close())

/** A connected wallet of this browser. */
async function browserWallet() {
  const wallet = createSolanaTestWallet({ ...larkspur, rpcUrls: { 'solana:mainnet': node.url } })
  const { snapshot } = registeredWallet(wallet.provider)
  const connector = standardConnector(toConnectorInfo(snapshot, 'solana', new Set()), snapshot, [solanaMainnet])
  await connector.connect({ signal: new AbortController().signal })
  return { wallet, signer: { connector, address: wallet.address, network: solanaMainnet } }
}

it('solana() supports balance, send, tokens and onramp, and loads its actions on demand', async () => {
  const adapter = solana()
  expect(adapter.namespace).toBe('solana')
  expect([...adapter.supports]).toEqual(['balance', 'send', 'tokens', 'onramp'])
  const loaded = await adapter.load({ rpcUrls: () => [node.url] })
  expect(await loaded.nativeBalance?.(solanaMainnet, larkspur.address)).toBe(5_000_000_000n)
})

it.each([
  { address: larkspur.address, is: true },
  { address: '11111111111111111111111111111111', is: true },
  { address: `${larkspur.address}1`, is: false },
  { address: ` ${larkspur.address}`, is: false },
  { address: larkspur.address.slice(2), is: false },
  { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', is: false },
])('isAddress of "$address" is $is', ({ address, is }) => {
  expect(work.isAddress(address)).toBe(is)
})

describe('nativeBalance', () => {
  it.each([
    { lamports: 0, is: 0n },
    { lamports: 12_345, is: 12_345n },
    { lamports: '9007199254740993', is: 9_007_199_254_740_993n },
    { lamports: '18446744073709551615', is: 18_446_744_073_709_551_615n },
  ])('reads $lamports lamports exactly', async ({ lamports, is }) => {
    node.answers.set('getBalance', () => withContext(lamports))
    expect(await work.nativeBalance(solanaMainnet, larkspur.address)).toBe(is)
    expect(node.calls).toEqual([{ method: 'getBalance', params: [larkspur.address, { commitment: 'confirmed' }] }])
  })

  it.each([-1, 1.5, '18446744073709551616', '1e3', null, 'many'])('rejects a balance of %j', async (lamports) => {
    node.answers.set('getBalance', () => withContext(lamports))
    await expect(work.nativeBalance(solanaMainnet, larkspur.address)).rejects.toMatchObject({
      code: 'UNREADABLE_REPLY',
    })
  })

  it('rejects at once when aborted', async () => {
    const signal = AbortSignal.abort()
    await expect(work.nativeBalance(solanaMainnet, larkspur.address, { signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })

  it('reads from the node of the network', async () => {
    const other = await fakeSolanaNode()
    other.answers.set('getBalance', () => withContext(3))
    const both = createSolanaActions({ rpcUrls: ({ name }) => [name === 'Solana' ? node.url : other.url] })
    expect(await both.nativeBalance(solanaMainnet, larkspur.address)).toBe(5_000_000_000n)
    expect(await both.nativeBalance(solanaDevnet, larkspur.address)).toBe(3n)
    await other.close()
  })
})

describe('signMessage', () => {
  it('returns a signature of a browser wallet that another library verifies', async () => {
    const { signer } = await browserWallet()
    const signature = await work.signMessage(signer, 'Grüße')
    const words = new TextEncoder().encode('Grüße')
    expect(ed25519.verify(base58.decode(signature), words, base58.decode(signer.address))).toBe(true)
  })

  it('sends base58 and the account to a WalletConnect wallet', async () => {
    const signature = base58.encode(new Uint8Array(64).fill(3))
    phone.answers.set('solana_signMessage', () => ({ signature }))
    expect(await work.signMessage(phone.signer, 'hi')).toBe(signature)
    expect(phone.connector.requests).toEqual([
      {
        method: 'solana_signMessage',
        params: { message: base58.encode(new TextEncoder().encode('hi')), pubkey: phone.signer.address },
      },
    ])
  })

  it('requests nothing from a wallet with another account', async () => {
    phone.connector.sessions = [grantedSession(larkspur.address, solanaMainnet.caipNetworkId)]
    await expect(work.signMessage(phone.signer, 'hi')).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(phone.connector.requests).toEqual([])
  })

  it.each([undefined, {}, { signature: 'abc' }, { signature: '0OIl' }])('rejects the answer %j', async (answer) => {
    phone.answers.set('solana_signMessage', () => answer)
    await expect(work.signMessage(phone.signer, 'hi')).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })
})

function transactions(payer: PublicKey) {
  const instructions = [SystemProgram.transfer({ fromPubkey: payer, toPubkey: PublicKey.unique(), lamports: 7 })]
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  return {
    legacy: new Transaction({ feePayer: payer, recentBlockhash }).add(...instructions),
    versioned: new VersionedTransaction(message.compileToV0Message()),
  }
}

describe('signing transactions', () => {
  it('signTransaction returns a signed copy and leaves the input unchanged', async () => {
    const { signer } = await browserWallet()
    const { legacy } = transactions(new PublicKey(signer.address))
    const signed = await work.signTransaction(signer, legacy)
    expect((signed as Transaction).verifySignatures()).toBe(true)
    expect(legacy.signature).toBeNull()
  })

  it('signAllTransactions returns each transaction in its input format', async () => {
    const { signer, wallet } = await browserWallet()
    const { legacy, versioned } = transactions(new PublicKey(signer.address))
    const signed = await work.signAllTransactions(signer, [legacy, versioned])
    expect(signed.map((each) => each?.constructor)).toEqual([Transaction, VersionedTransaction])
    expect(wallet.requests).toHaveLength(2)
  })

  it('signAndSendTransaction sends by the wallet with the caller’s options', async () => {
    const { signer, wallet } = await browserWallet()
    const { versioned } = transactions(new PublicKey(signer.address))
    node.answers.set('sendTransaction', (text: string) => {
      const [signature] = VersionedTransaction.deserialize(Buffer.from(text, 'base64')).signatures
      return base58.encode(signature ?? new Uint8Array())
    })
    const hash = await work.signAndSendTransaction(signer, versioned, { preflightCommitment: 'root', maxRetries: 1 })
    expect(base58.decode(hash)).toHaveLength(64)
    expect(wallet.requests.at(-1)?.params).toMatchObject([
      { chain: 'solana:mainnet', options: { preflightCommitment: 'finalized', maxRetries: 1 } },
    ])
  })

  it.each([
    ['signTransaction', (given: unknown) => work.signTransaction(phone.signer, given)],
    ['signAllTransactions', (given: unknown) => work.signAllTransactions(phone.signer, [given])],
    ['signAndSendTransaction', (given: unknown) => work.signAndSendTransaction(phone.signer, given, {})],
  ])('%s requests nothing for a malformed transaction or while the wallet is locked', async (_, ask) => {
    await expect(ask({})).rejects.toMatchObject({ code: 'INVALID_DATA' })
    phone.connector.sessions = []
    await expect(ask(transactions(phone.key.publicKey).legacy)).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    expect(phone.connector.requests).toEqual([])
  })

  it('signAndSendTransaction rejects unknown options without a request to the wallet', async () => {
    const { legacy } = transactions(phone.key.publicKey)
    const asked = work.signAndSendTransaction(phone.signer, legacy, { preflightCommitment: 'soon' })
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_DATA', issues: [{ path: 'preflightCommitment' }] })
    expect(phone.connector.requests).toEqual([])
  })
})

describe('switchNetwork', () => {
  it('accepts a network the wallet supports, without a prompt', async () => {
    const { signer, wallet } = await browserWallet()
    await work.switchNetwork(signer.connector, solanaDevnet)
    expect(wallet.requests).toHaveLength(1)
  })

  it.each([
    { when: 'the wallet does not list it', sessions: [grantedSession(larkspur.address, solanaMainnet.caipNetworkId)] },
    { when: 'the wallet grants nothing any more', sessions: [] },
  ])('rejects when $when', async ({ sessions }) => {
    phone.connector.sessions = sessions
    await expect(work.switchNetwork(phone.connector, solanaTestnet)).rejects.toMatchObject({
      code: 'UNSUPPORTED_NETWORK',
    })
  })
})

it('waitForTransaction finds a transaction that was not sent here', async () => {
  const hash = base58.encode(Keypair.generate().secretKey)
  expect(await work.waitForTransaction(solanaMainnet, { hash, from: '' }, {})).toEqual({ status: 'confirmed' })
})
