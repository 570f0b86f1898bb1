import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { transactionHash } from '../../../../test/fakeChain.js'
import { alice, bob, fakeConnector, type FakeConnector } from '../../../../test/fakeConnector.js'
import { UserRejectedRequestError } from '../../../errors/request.js'
import { mainnet } from '../../../networks/eip155.js'
import { requestMessageSignature, requestTypedDataSignature } from '../sign.js'
import { transfer } from './transfer.js'

describe('transfer and signatures', () => {
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
      eth_sendTransaction: transactionHash,
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

  test('transfer requests sender, chain and the exact amount', async () => {
    expect(await acts.transfer()).toBe(transactionHash)
    expect(acting()).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: alice, to: bob, value: '0xc9f2c9cd04674edea40000000', data: '0x', chainId: '0x1' }],
      },
    ])
  })

  test('transfer of a token calls its contract, with no value and the exact receiver (ERC-20)', async () => {
    const token = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
    expect(await transfer(signer(), { from: alice, to: bob, amount: 2_500_000n, token })).toBe(transactionHash)
    const data = `0xa9059cbb000000000000000000000000${bob.slice(2).toLowerCase()}${(2_500_000).toString(16).padStart(64, '0')}`
    expect(acting()).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: alice, to: token.address, value: '0x0', data, chainId: '0x1' }],
      },
    ])
  })

  test.each([
    { standard: 'ERC721', amount: 1n, selector: '42842e0e', rest: [] },
    { standard: 'ERC1155', amount: 3n, selector: 'f242432a', rest: [3n, 160n, 0n] },
  ] as const)('transfer of an $standard is the safe one, of exactly this token id', async (nft) => {
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    const address = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
    const token = { address, decimals: 0, nft: { tokenId: '258', standard: nft.standard } }
    expect(await transfer(signer(), { from: alice, to: bob, amount: nft.amount, token })).toBe(transactionHash)
    const words = [BigInt(alice), BigInt(bob), 258n, ...nft.rest].map(word).join('')
    expect(acting()).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: alice, to: address, value: '0x0', data: `0x${nft.selector}${words}`, chainId: '0x1' }],
      },
    ])
  })

  test('requestMessageSignature signs the UTF-8 bytes of a text (EIP-191)', async () => {
    expect(await acts.message()).toBe(signature)
    expect(acting()).toEqual([{ method: 'personal_sign', params: ['0x68c3a96c6c6f', alice] }])
  })

  test('requestTypedDataSignature sends typed data as JSON (EIP-712)', async () => {
    expect(await acts['typed data']()).toBe(signature)
    const [request] = acting()
    const [address, json] = (request?.params ?? []) as string[]
    expect([address, JSON.parse(json ?? '')]).toEqual([alice, expect.objectContaining({ primaryType: 'Mail' })])
  })

  test.each(each)('$what requests nothing when the wallet is on another account', async ({ act }) => {
    answers.eth_accounts = [bob]
    await expect(act()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(acting()).toEqual([])
  })

  test.each(each)('$what tells a locked wallet as locked, and requests nothing', async ({ act }) => {
    answers.eth_accounts = []
    await expect(act()).rejects.toMatchObject({ code: 'WALLET_LOCKED', retryable: true })
    expect(acting()).toEqual([])
  })

  test.each(each.filter(({ what }) => what !== 'transfer'))(
    'the empty signature of an account with several owners says that not all have signed: $what',
    async ({ act }) => {
      Object.assign(answers, { personal_sign: '0x', eth_signTypedData_v4: '0x' })
      await expect(act()).rejects.toMatchObject({ code: 'SIGNATURE_INCOMPLETE', isUserRejection: false })
    },
  )

  test.each(each)('$what requests nothing when the wallet does not return its accounts', async ({ act }) => {
    answers.eth_accounts = null
    await expect(act()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(acting()).toEqual([])
  })

  test.each(each)('$what requests nothing when the wallet is on another network', async ({ act }) => {
    answers.eth_chainId = '0x2105'
    await expect(act()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(acting()).toEqual([])
  })

  test.each(each)('$what requests nothing when the wallet does not return its network', async ({ act }) => {
    answers.eth_chainId = undefined
    await expect(act()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(acting()).toEqual([])
  })

  test.each(each)('$what rejects with a user rejection when the user refuses', async ({ act }) => {
    wallet.answer = ({ method }) => {
      if (['eth_accounts', 'eth_chainId'].includes(method)) return answers[method]
      throw new UserRejectedRequestError()
    }
    await expect(act()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each([
    undefined,
    null,
    '',
    '0x',
    transactionHash.slice(0, -1),
    `${transactionHash}00`,
    transactionHash.toUpperCase(),
    'g'.repeat(66),
    [transactionHash],
    {},
  ])('transfer does not know what became of it after the answer %j', async (answer) => {
    answers.eth_sendTransaction = answer
    await expect(acts.transfer()).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      cause: { code: 'UNREADABLE_REPLY' },
    })
  })

  test.each([undefined, null, '', '0x1234', signature.slice(2), true, [signature]])(
    'requestMessageSignature rejects the answer %j',
    async (answer) => {
      answers.personal_sign = answer
      await expect(acts.message()).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test('requestMessageSignature returns a signature that ends with 0 or 1 with 27 or 28', async () => {
    const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
    const standard = await account.signMessage({ message: 'héllo' })
    answers.personal_sign = standard.slice(0, -2) + (standard.endsWith('1b') ? '00' : '01')
    expect([account.address, await acts.message()]).toEqual([alice, standard])
  })

  test('requestTypedDataSignature does not send malformed typed data', async () => {
    await expect(requestTypedDataSignature(signer(), 'nonsense')).rejects.toMatchObject({
      code: 'INVALID_DATA',
      issues: [{ path: 'typedData' }],
    })
    expect(acting()).toEqual([])
  })
})
