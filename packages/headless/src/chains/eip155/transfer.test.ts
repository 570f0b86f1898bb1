import { beforeEach, expect, test } from 'vitest'
import { UserRejectedRequestError } from '../../errors/request.js'
import { mainnet } from '../../networks/eip155.js'
import { hash } from '../../../test/fakeChain.js'
import { alice, bob, type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { requestMessageSignature, requestTypedDataSignature } from './sign.js'
import { transfer } from './transfer.js'

const signature = `0x${'1b'.repeat(65)}`
const typedData = {
  domain: { name: 'Site', chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
}

let wallet: FakeConnector
let answers: Record<string, unknown>

beforeEach(() => {
  wallet = fakeConnector()
  answers = {
    eth_accounts: [alice.toLowerCase()],
    eth_chainId: '0x1',
    eth_sendTransaction: hash,
    personal_sign: signature,
    eth_signTypedData_v4: signature,
  }
  wallet.answer = ({ method }) => answers[method]
})

const signer = () => ({ connector: wallet, address: alice, network: mainnet })
const acts = {
  transfer: () => transfer(signer(), { from: alice, to: bob, amount: 10n ** 30n }),
  message: () => requestMessageSignature(signer(), 'héllo'),
  'typed data': () => requestTypedDataSignature(signer(), typedData),
}
const each = Object.entries(acts).map(([what, act]) => ({ what, act }))
const acting = () => wallet.requests.filter(({ method }) => !['eth_accounts', 'eth_chainId'].includes(method))

test('a transfer names sender, chain and the exact amount (R10, R28)', async () => {
  expect(await acts.transfer()).toBe(hash)
  expect(acting()).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [{ from: alice, to: bob, value: '0xc9f2c9cd04674edea40000000', data: '0x', chainId: '0x1' }],
    },
  ])
})

test('a token is sent by its contract, without coins, to the exact receiver (ERC-20)', async () => {
  const token = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
  expect(await transfer(signer(), { from: alice, to: bob, amount: 2_500_000n, token })).toBe(hash)
  const data = `0xa9059cbb000000000000000000000000${bob.slice(2).toLowerCase()}${(2_500_000).toString(16).padStart(64, '0')}`
  expect(acting()).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [{ from: alice, to: token.address, value: '0x0', data, chainId: '0x1' }],
    },
  ])
})

test('a text is signed as its UTF-8 bytes (EIP-191)', async () => {
  expect(await acts.message()).toBe(signature)
  expect(acting()).toEqual([{ method: 'personal_sign', params: ['0x68c3a96c6c6f', alice] }])
})

test('typed data is signed as JSON (EIP-712)', async () => {
  expect(await acts['typed data']()).toBe(signature)
  const [request] = acting()
  const [address, json] = (request?.params ?? []) as string[]
  expect([address, JSON.parse(json ?? '')]).toEqual([alice, expect.objectContaining({ primaryType: 'Mail' })])
})

test.each(each)('$what: a wallet on another account gets no request (R28)', async ({ act }) => {
  answers.eth_accounts = [bob]
  await expect(act()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  expect(acting()).toEqual([])
})

test.each(each)('$what: a wallet that no longer says its accounts gets no request (R7)', async ({ act }) => {
  answers.eth_accounts = null
  await expect(act()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  expect(acting()).toEqual([])
})

test.each(each)('$what: a wallet on another network gets no request (R28)', async ({ act }) => {
  answers.eth_chainId = '0x2105'
  await expect(act()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  expect(acting()).toEqual([])
})

test.each(each)('$what: a wallet that no longer says its network gets no request (R7)', async ({ act }) => {
  answers.eth_chainId = undefined
  await expect(act()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  expect(acting()).toEqual([])
})

test.each(each)('$what: a refusal is told as such', async ({ act }) => {
  wallet.answer = ({ method }) => {
    if (['eth_accounts', 'eth_chainId'].includes(method)) return answers[method]
    throw new UserRejectedRequestError()
  }
  await expect(act()).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test.each([undefined, null, '', '0x', hash.slice(0, -1), `${hash}00`, hash.toUpperCase(), 'g'.repeat(66), [hash], {}])(
  'the answer %j is no hash of a transaction (R26)',
  async (answer) => {
    answers.eth_sendTransaction = answer
    await expect(acts.transfer()).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  },
)

test.each([undefined, null, '', '0x', '0x1234', signature.slice(2), true, [signature]])(
  'the answer %j is no signature (R26, specification §5)',
  async (answer) => {
    answers.personal_sign = answer
    await expect(acts.message()).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  },
)

test('typed data that is none is not sent to the wallet', async () => {
  await expect(async () => requestTypedDataSignature(signer(), 'nonsense')).rejects.toBeInstanceOf(Error)
  expect(acting()).toEqual([])
})
