import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { registeredWallet } from '../../../test/registeredWallet.js'
import type { ConnectorEvent } from '../../connectors/connector.js'
import { toConnectorInfo } from '../../connectors/walletStandard/toConnectorInfo.js'
import { PorticoError } from '../../errors/base.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../networks/solana.js'
import { createSolanaTestWallet } from '../../testing/wallets/solana/createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from '../../testing/wallets/solana/solanaTestWallet.js'
import { standardConnector } from './connector.js'

const [larkspur, meridian] = solanaTestWalletSeeds
const networks = [solanaMainnet, solanaDevnet]
const { signal } = new AbortController()
const mainnetId = solanaMainnet.caipNetworkId

type Options = Partial<Parameters<typeof createSolanaTestWallet>[0]>

function stand(options: Options = {}) {
  const wallet = createSolanaTestWallet({ ...larkspur, rpcUrls: {}, ...options })
  const { snapshot, unregister } = registeredWallet(wallet.provider)
  const connector = standardConnector(toConnectorInfo(snapshot, 'solana', new Set()), snapshot, networks)
  return { wallet, connector, leave: unregister }
}

/** A connector over a wallet that does what a test says. */
function odd(features: Record<string, object>, accounts: readonly unknown[] = []) {
  const live = { name: 'Odd', icon: '', chains: ['solana:mainnet'], accounts, features }
  const { snapshot } = registeredWallet(live)
  return standardConnector(toConnectorInfo(snapshot, 'solana', new Set()), snapshot, networks)
}

const account = (address = larkspur.address, fields: object = {}) => ({
  address,
  publicKey: base58.decode(address),
  chains: ['solana:mainnet'],
  features: [],
  ...fields,
})
const connecting = (answer: unknown) => odd({ 'standard:connect': { connect: async () => answer } })

describe('connect', () => {
  it('prompts the user and returns accounts, network and wallet', async () => {
    const { connector, wallet } = stand()
    expect(await connector.connect({ signal })).toEqual([
      {
        namespace: 'solana',
        accounts: [{ address: larkspur.address }],
        caipNetworkId: mainnetId,
        wallet: { name: 'Larkspur', icon: connector.info.imageUrl },
      },
    ])
    expect(wallet.requests).toEqual([{ method: 'standard:connect', params: {} }])
  })

  it.each([
    { when: 'it is wanted', wanted: solanaDevnet, chains: undefined, expected: solanaDevnet },
    { when: 'nothing is wanted', wanted: undefined, chains: undefined, expected: solanaMainnet },
    {
      when: 'the wallet lacks the wanted one',
      wanted: solanaDevnet,
      chains: ['solana:mainnet'],
      expected: solanaMainnet,
    },
    {
      when: 'it is the first that the wallet has',
      wanted: undefined,
      chains: ['solana:devnet'],
      expected: solanaDevnet,
    },
    { when: 'the wallet has nothing else', wanted: undefined, chains: ['solana:testnet'], expected: solanaTestnet },
  ] as const)('is on $expected.name when $when', async ({ wanted, chains, expected }) => {
    const { connector } = stand(chains && { chains })
    const [session] = await connector.connect({ signal, ...(wanted && { caipNetworkId: wanted.caipNetworkId }) })
    expect(session?.caipNetworkId).toBe(expected.caipNetworkId)
  })

  it('rejects a wallet without a Solana network', async () => {
    const { snapshot } = registeredWallet({
      name: 'Odd',
      icon: '',
      chains: ['sui:mainnet'],
      accounts: [],
      features: { 'standard:connect': { connect: async () => ({ accounts: [account()] }) } },
    })
    const connector = standardConnector(toConnectorInfo(snapshot, 'solana', new Set()), snapshot, networks)
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'CHAINS_UNSUPPORTED' })
  })

  it('rejects with a user rejection when the user refuses', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'reject'
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('aborts, and ignores a later approval', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'hang'
    const attempt = new AbortController()
    const asked = connector.connect({ signal: attempt.signal })
    attempt.abort()
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    wallet.behavior = 'approve'
  })

  it.each([
    ['nothing', undefined],
    ['no list', { accounts: 'x' }],
    ['an empty list', { accounts: [] }],
    ['an account of another chain', { accounts: [account(undefined, { chains: ['sui:mainnet'] })] }],
    ['an account without chains', { accounts: [account(undefined, { chains: undefined })] }],
    ['an address that is none', { accounts: [account(undefined, { address: '0x1' })] }],
    ['an endless address', { accounts: [account(undefined, { address: '1'.repeat(100_000) })] }],
    ['an address of another key', { accounts: [account(undefined, { publicKey: base58.decode(meridian.address) })] }],
    ['an account without its key', { accounts: [account(undefined, { publicKey: undefined })] }],
  ])('rejects when the wallet answers %s', async (_, answer) => {
    await expect(connecting(answer).connect({ signal })).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  it('leaves out a malformed account only', async () => {
    const throwing = Object.defineProperty({}, 'address', {
      get: () => {
        throw new Error('no')
      },
    })
    const accounts = [throwing, null, account(meridian.address)]
    expect(await connecting({ accounts }).connect({ signal })).toMatchObject([
      { accounts: [{ address: meridian.address }] },
    ])
  })
})

describe('restore', () => {
  it('asks silently, and returns nothing where the user never approved', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'reject'
    expect(await connector.restore({ signal })).toEqual([])
    expect(wallet.requests).toEqual([{ method: 'standard:connect', params: { silent: true } }])
  })

  it('returns the account on the previous network', async () => {
    const { connector } = stand({ authorized: true })
    expect(await connector.restore({ signal, caipNetworkId: solanaDevnet.caipNetworkId })).toMatchObject([
      { accounts: [{ address: larkspur.address }], caipNetworkId: solanaDevnet.caipNetworkId },
    ])
  })

  it('reads the shown accounts of a wallet connected in this page', async () => {
    const { connector, wallet } = stand()
    await connector.connect({ signal })
    expect(await connector.restore({ signal })).toMatchObject([{ accounts: [{ address: larkspur.address }] }])
    wallet.setAccounts([])
    expect(await connector.restore({ signal })).toEqual([])
    expect(wallet.requests).toHaveLength(1)
  })

  it('asks again after a disconnect', async () => {
    const { connector, wallet } = stand()
    await connector.connect({ signal })
    await connector.disconnect('solana', true)
    expect(await connector.restore({ signal })).toEqual([])
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:connect',
    ])
  })
})

it('disconnect ignores a wallet without that feature', async () => {
  await expect(
    stand({ without: ['standard:disconnect'] }).connector.disconnect('solana', true),
  ).resolves.toBeUndefined()
})

describe('subscribe', () => {
  let events: ConnectorEvent[]
  beforeEach(() => void (events = []))

  it('reports changes until unsubscribing', async () => {
    const { connector, wallet } = stand()
    await connector.connect({ signal })
    const undo = connector.subscribe((event) => events.push(event))
    wallet.setAccounts([])
    undo()
    wallet.emit({ accounts: [] })
    expect(events).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [] }])
  })

  it('validates the reported accounts', () => {
    const { connector, wallet } = stand()
    connector.subscribe((event) => events.push(event))
    wallet.emit({ accounts: [account(), account(undefined, { address: 'x' })] as never })
    expect(events).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [{ address: larkspur.address }] }])
  })

  it('reports disconnect when the wallet unregisters', () => {
    const { connector, leave } = stand()
    connector.subscribe((event) => events.push(event))
    leave()
    expect(events).toEqual([{ type: 'disconnect', namespace: 'solana' }])
  })
})

/** A transfer that the account can sign, as base64 of the wire. */
function unsigned(from = larkspur.address, lamports = 1) {
  const fromPubkey = new PublicKey(from)
  const transaction = new Transaction({ feePayer: fromPubkey, recentBlockhash: PublicKey.default.toBase58() })
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey: PublicKey.unique(), lamports }))
  return transaction.serialize({ requireAllSignatures: false }).toString('base64')
}
const isSigned = (transaction: unknown) =>
  Transaction.from(Buffer.from(transaction as string, 'base64')).verifySignatures()

describe('request', () => {
  const pubkey = larkspur.address

  it('signs a message with the key of the account', async () => {
    const { connector } = stand()
    await connector.connect({ signal })
    const words = new TextEncoder().encode('Grüße')
    const params = { message: base58.encode(words), pubkey }
    const answer = await connector.request({ method: 'solana_signMessage', params }, mainnetId)
    const { signature } = answer as { signature: string }
    expect(ed25519.verify(base58.decode(signature), words, base58.decode(pubkey))).toBe(true)
  })

  it('signs a transaction for its network', async () => {
    const { connector, wallet } = stand()
    await connector.connect({ signal })
    const params = { transaction: unsigned(), pubkey }
    const id = solanaDevnet.caipNetworkId
    const answer = await connector.request({ method: 'solana_signTransaction', params }, id)
    expect(isSigned((answer as { transaction: string }).transaction)).toBe(true)
    expect(wallet.requests.at(-1)?.params).toMatchObject([{ chain: 'solana:devnet' }])
  })

  it('signs several transactions by one call of the feature', async () => {
    const { connector, wallet } = stand()
    await connector.connect({ signal })
    const params = { transactions: [unsigned(pubkey, 1), unsigned(pubkey, 2)] }
    const answer = await connector.request({ method: 'solana_signAllTransactions', params }, mainnetId)
    expect((answer as { transactions: string[] }).transactions.map(isSigned)).toEqual([true, true])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect', 'solana:signTransaction'])
  })

  it('passes account, network and options to the wallet that sends', async () => {
    const asked: unknown[] = []
    const signature = new Uint8Array(64).fill(7)
    const signAndSendTransaction = async (...inputs: unknown[]) => {
      asked.push(...inputs)
      return [{ signature }]
    }
    const own = account()
    const connector = odd({ 'solana:signAndSendTransaction': { signAndSendTransaction } }, [own])
    const params = { transaction: 'AQID', pubkey, sendOptions: { skipPreflight: true } }
    expect(await connector.request({ method: 'solana_signAndSendTransaction', params }, mainnetId)).toEqual({
      signature: base58.encode(signature),
    })
    expect(asked).toEqual([
      {
        account: own,
        chain: 'solana:mainnet',
        transaction: Uint8Array.of(1, 2, 3),
        options: { skipPreflight: true },
      },
    ])
    expect((asked[0] as { account: unknown }).account).toBe(own)
  })

  it.each(['solana_getAccounts', 'solana_requestAccounts'])('%s returns the accounts shown now', async (method) => {
    const { connector, wallet } = stand()
    await connector.connect({ signal })
    expect(await connector.request({ method }, mainnetId)).toEqual([{ pubkey }])
    wallet.setAccounts([])
    expect(await connector.request({ method }, mainnetId)).toEqual([])
  })

  it.each([
    { what: 'a network of another chain', id: 'eip155:1' },
    { what: 'a network the wallet does not list', id: solanaTestnet.caipNetworkId },
  ] as const)('rejects $what', async ({ id }) => {
    const { connector, wallet } = stand({ chains: ['solana:mainnet', 'solana:devnet'] })
    await connector.connect({ signal })
    const asked = connector.request({ method: 'solana_signMessage', params: { message: '', pubkey } }, id)
    await expect(asked).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(wallet.requests).toHaveLength(1)
  })

  it.each(['eth_sign', 'toString', 'constructor'])('rejects the method %s', async (method) => {
    await expect(stand().connector.request({ method }, mainnetId)).rejects.toMatchObject({ rpcCode: 4200 })
  })

  it.each([
    ['solana_signMessage', undefined],
    ['solana_signMessage', { message: '0' }],
    ['solana_signTransaction', {}],
    ['solana_signTransaction', { transaction: '%' }],
    ['solana_signAllTransactions', { transactions: [unsigned(), 7] }],
    ['solana_signAllTransactions', { transactions: 7 }],
    ['solana_signAndSendTransaction', 'AQID'],
  ])('rejects %s with %j without a call of the wallet', async (method, params) => {
    const { connector, wallet } = stand()
    await connector.connect({ signal })
    await expect(connector.request({ method, params }, mainnetId)).rejects.toBeInstanceOf(PorticoError)
    expect(wallet.requests).toHaveLength(1)
  })

  it('rejects a missing feature as an unsupported method', async () => {
    const { connector } = stand({ without: ['solana:signAndSendTransaction'] })
    await connector.connect({ signal })
    const params = { transaction: unsigned(), pubkey }
    const asked = connector.request({ method: 'solana_signAndSendTransaction', params }, mainnetId)
    await expect(asked).rejects.toMatchObject({ rpcCode: 4200 })
  })

  it('rejects an account that is gone without a prompt', async () => {
    const { connector, wallet } = stand()
    await connector.connect({ signal })
    const params = { message: '', pubkey: Keypair.generate().publicKey.toBase58() }
    const asked = connector.request({ method: 'solana_signMessage', params }, mainnetId)
    await expect(asked).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(wallet.requests).toHaveLength(1)
  })

  const message = base58.encode(Uint8Array.of(1, 2, 3))
  const signedMessage = () => ({ signedMessage: Uint8Array.of(1, 2, 3), signature: new Uint8Array(64) })

  it.each([
    ['nothing', undefined],
    ['no list', {}],
    ['an empty list', []],
    ['two answers', [signedMessage(), signedMessage()]],
    ['no signature', [{ signedMessage: Uint8Array.of(1, 2, 3) }]],
    ['a text', [{ signedMessage: Uint8Array.of(1, 2, 3), signature: 'abc' }]],
    ['a signature of another message', [{ signedMessage: Uint8Array.of(1, 2), signature: new Uint8Array(64) }]],
    ['a signature of who knows what', [{ signature: new Uint8Array(64) }]],
  ])('rejects the answer %s', async (_, answer) => {
    const connector = odd({ 'solana:signMessage': { signMessage: async () => answer } }, [account()])
    const asked = connector.request({ method: 'solana_signMessage', params: { message, pubkey } }, mainnetId)
    await expect(asked).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  it('accepts what a hardware wallet signs, and tells those bytes', async () => {
    const header = [0xff, ...new TextEncoder().encode('solana offchain'), 0, 0, 3, 0]
    const wrapped = Uint8Array.from([...header, 1, 2, 3])
    const signMessage = async () => [{ signedMessage: wrapped, signature: new Uint8Array(64).fill(1) }]
    const connector = odd({ 'solana:signMessage': { signMessage } }, [account()])
    expect(await connector.request({ method: 'solana_signMessage', params: { message, pubkey } }, mainnetId)).toEqual({
      signature: base58.encode(new Uint8Array(64).fill(1)),
      signedMessage: base58.encode(wrapped),
    })
  })

  it('rejects a wrapped message of another text', async () => {
    const wrapped = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain'), 0, 1, 2, 4])
    const signMessage = async () => [{ signedMessage: wrapped, signature: new Uint8Array(64).fill(1) }]
    const connector = odd({ 'solana:signMessage': { signMessage } }, [account()])
    const asked = connector.request({ method: 'solana_signMessage', params: { message, pubkey } }, mainnetId)
    await expect(asked).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  it('rejects fewer signed transactions than requested', async () => {
    const signTransaction = async () => [{ signedTransaction: Uint8Array.of(1) }]
    const connector = odd({ 'solana:signTransaction': { signTransaction } }, [account()])
    const params = { transactions: ['AQ==', 'AQ=='], pubkey }
    const asked = connector.request({ method: 'solana_signAllTransactions', params }, mainnetId)
    await expect(asked).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })
})
