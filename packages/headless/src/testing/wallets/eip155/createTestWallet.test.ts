import { setupServer } from 'msw/node'
import { parseEther, type RecoverTypedDataAddressParameters, recoverTypedDataAddress, toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryChains, type MemoryChains } from '../../chains/createMemoryChains.js'
import { createHandlers } from '../../handlers/createHandlers.js'
import { createTestWallet } from './createTestWallet.js'
import type { TestWallet, TestWalletOptions } from './testWallet.js'
import { testWalletSeeds } from '../testWalletSeeds.js'

const [larkspur, meridian] = testWalletSeeds
const host = 'http://services.test'
const rpcUrl = (id: number) => `${host}/v1/?chainId=eip155:${id}&projectId=test`
const rpcUrls = { 1: rpcUrl(1), 8453: rpcUrl(8453) }

let chains: MemoryChains
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  chains = createMemoryChains({
    balances: { 1: { [larkspur.address]: parseEther('2') }, 8453: { [larkspur.address]: parseEther('1') } },
  })
  server.resetHandlers(
    ...createHandlers({ directory: host, blockchain: host, analytics: host, chain: chains, rpc: chains.rpc }),
  )
})

const createAuthorizedWallet = (options: Partial<TestWalletOptions> = {}) =>
  createTestWallet({ ...larkspur, rpcUrls, authorized: true, ...options })
const request = (wallet: TestWallet, method: string, ...params: unknown[]) =>
  wallet.provider.request({ method, params })
const getErrorCode = (answer: Promise<unknown>) => answer.catch((error: { code: number }) => error.code)
const recordEvents = (wallet: TestWallet, event: string) => {
  const values: unknown[] = []
  wallet.provider.on(event, (value) => values.push(value))
  return values
}
const balance = (wallet: TestWallet, address: string) => request(wallet, 'eth_getBalance', address, 'latest')

describe('accounts', () => {
  it('returns accounts only to an authorized site', async () => {
    const wallet = createTestWallet({ ...larkspur, rpcUrls })
    const accounts = recordEvents(wallet, 'accountsChanged')
    expect(await request(wallet, 'eth_accounts')).toEqual([])
    expect(await request(wallet, 'eth_requestAccounts')).toEqual([larkspur.address])
    expect(await request(wallet, 'eth_accounts')).toEqual([larkspur.address])
    expect(accounts).toEqual([[larkspur.address]])
  })

  it('does not prompt an authorized site again', async () => {
    const wallet = createAuthorizedWallet()
    wallet.behavior = 'reject'
    expect(await request(wallet, 'eth_requestAccounts')).toEqual([larkspur.address])
  })

  it('rejects a connection with 4001 when the user rejects', async () => {
    const wallet = createTestWallet({ ...larkspur, rpcUrls })
    wallet.behavior = 'reject'
    expect(await getErrorCode(request(wallet, 'eth_requestAccounts'))).toBe(4001)
    expect(await request(wallet, 'eth_accounts')).toEqual([])
  })

  it('leaves a prompt open until the behavior changes, and rejects a second one with -32002', async () => {
    const wallet = createTestWallet({ ...larkspur, rpcUrls })
    wallet.behavior = 'hang'
    const answer = request(wallet, 'eth_requestAccounts')
    expect(await getErrorCode(request(wallet, 'eth_requestAccounts'))).toBe(-32002)
    wallet.behavior = 'approve'
    expect(await answer).toEqual([larkspur.address])
  })

  it('revokes the authorization on request of the site and of the user', async () => {
    const wallet = createAuthorizedWallet()
    const accounts = recordEvents(wallet, 'accountsChanged')
    await request(wallet, 'wallet_revokePermissions', { eth_accounts: {} })
    expect(await request(wallet, 'wallet_getPermissions')).toEqual([])
    await request(wallet, 'wallet_requestPermissions', { eth_accounts: {} })
    expect(await request(wallet, 'wallet_getPermissions')).toHaveLength(1)
    wallet.setAccounts([])
    expect(await request(wallet, 'eth_accounts')).toEqual([])
    expect(accounts).toEqual([[], [larkspur.address], []])
  })
})

describe('signatures', () => {
  it('signs a message that viem verifies', async () => {
    const signature = await request(createAuthorizedWallet(), 'personal_sign', toHex('Grüße'), larkspur.address)
    const address = larkspur.address
    expect(await verifyMessage({ address, message: 'Grüße', signature: signature as `0x${string}` })).toBe(true)
  })

  it('signs typed data by the domain type that it names, so that it recovers to the account', async () => {
    const document = {
      domain: { name: 'Portico', chainId: 1 },
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Note' as const,
      message: { amount: '12345678901234567890' },
    }
    const signature = await request(
      createAuthorizedWallet(),
      'eth_signTypedData_v4',
      larkspur.address,
      JSON.stringify(document),
    )
    const signer = await recoverTypedDataAddress({
      ...document,
      message: { amount: 12345678901234567890n },
      signature,
    } as unknown as RecoverTypedDataAddressParameters)
    expect(signer).toBe(larkspur.address)
  })

  it.each([
    {
      when: 'the site is not authorized',
      wallet: () => createAuthorizedWallet({ authorized: false }),
      account: larkspur.address,
    },
    {
      when: 'the account belongs to another wallet',
      wallet: () => createAuthorizedWallet(),
      account: meridian.address,
    },
  ])('rejects a signature with 4100 when $when', async ({ wallet, account }) => {
    expect(await getErrorCode(request(wallet(), 'personal_sign', '0x00', account))).toBe(4100)
  })
})

describe('transactions', () => {
  it('sends the exact amount on the current chain', async () => {
    const wallet = createAuthorizedWallet({ chainId: 8453 })
    const transaction = {
      from: larkspur.address,
      to: meridian.address,
      value: toHex(parseEther('0.25')),
      chainId: '0x2105',
    }
    expect(await request(wallet, 'eth_sendTransaction', transaction)).toMatch(/^0x[\da-f]{64}$/)
    expect(await balance(wallet, meridian.address)).toBe(toHex(parseEther('0.25')))
    wallet.setChain(1)
    expect(await balance(wallet, meridian.address)).toBe('0x0')
  })

  it('sends two transactions at once', async () => {
    const wallet = createAuthorizedWallet()
    const transaction = { from: larkspur.address, to: meridian.address, value: '0x1' }
    await Promise.all([
      request(wallet, 'eth_sendTransaction', transaction),
      request(wallet, 'eth_sendTransaction', transaction),
    ])
    expect(await balance(wallet, meridian.address)).toBe('0x2')
  })

  it.each([
    { when: 'its chain id is another', change: { chainId: '0x2105' }, code: -32602 },
    { when: 'the amount is a number', change: { value: 1 }, code: -32602 },
    { when: 'the recipient is invalid', change: { to: '0x12' }, code: -32602 },
    { when: 'the balance is too low', change: { value: toHex(parseEther('2')) }, code: -32003 },
  ])('rejects a transaction when $when', async ({ change, code }) => {
    const wallet = createAuthorizedWallet()
    const transaction = { from: larkspur.address, to: meridian.address, value: '0x1', ...change }
    expect(await getErrorCode(request(wallet, 'eth_sendTransaction', transaction))).toBe(code)
    expect(await balance(wallet, meridian.address)).toBe('0x0')
  })
})

describe('chains', () => {
  const base = { chainId: '0x2105', chainName: 'Base', rpcUrls: ['https://elsewhere.example'] }

  it('switches to a known chain and emits one event', async () => {
    const wallet = createAuthorizedWallet()
    const moves = recordEvents(wallet, 'chainChanged')
    expect(await request(wallet, 'wallet_switchEthereumChain', { chainId: '0x2105' })).toBeNull()
    expect(await request(wallet, 'eth_chainId')).toBe('0x2105')
    expect(moves).toEqual(['0x2105'])
  })

  it('rejects an unknown chain with 4902, and uses its own RPC URL once the site adds it', async () => {
    const wallet = createAuthorizedWallet({ knownChains: [1] })
    expect(await getErrorCode(request(wallet, 'wallet_switchEthereumChain', { chainId: '0x2105' }))).toBe(4902)
    expect(await request(wallet, 'wallet_addEthereumChain', base)).toBeNull()
    expect(await request(wallet, 'eth_chainId')).toBe('0x2105')
    expect(await balance(wallet, larkspur.address)).toBe(toHex(parseEther('1')))
  })

  it('keeps its chain when the user rejects', async () => {
    const wallet = createAuthorizedWallet({ knownChains: [1] })
    wallet.behavior = 'reject'
    expect(await getErrorCode(request(wallet, 'wallet_addEthereumChain', base))).toBe(4001)
    expect(await request(wallet, 'eth_chainId')).toBe('0x1')
  })

  it('emits an event when the user switches to an unknown chain, and rejects reads there with 4901', async () => {
    const wallet = createAuthorizedWallet()
    const moves = recordEvents(wallet, 'chainChanged')
    wallet.setChain(424242)
    expect(moves).toEqual(['0x67932'])
    expect(await getErrorCode(balance(wallet, larkspur.address))).toBe(4901)
  })
})

it('records every request and rejects unknown methods with 4200', async () => {
  const wallet = createAuthorizedWallet()
  await request(wallet, 'eth_chainId')
  expect(await getErrorCode(request(wallet, 'eth_sign', larkspur.address, '0x00'))).toBe(4200)
  expect(await getErrorCode(request(wallet, 'constructor'))).toBe(4200)
  expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_sign', 'constructor'])
})

describe('an unkind wallet', () => {
  const transfer = (wallet: TestWallet) =>
    request(wallet, 'eth_sendTransaction', { from: larkspur.address, to: meridian.address, value: toHex(1n) })
  const count = (wallet: TestWallet) => request(wallet, 'eth_getTransactionCount', larkspur.address, 'latest')

  it.each([
    { transactions: 'replace', nonce: '0x1' },
    { transactions: 'drop', nonce: '0x0' },
  ] as const)('returns the hash of a transaction that never lands ($transactions)', async ({ transactions, nonce }) => {
    const wallet = createAuthorizedWallet()
    wallet.transactions = transactions
    const hash = await transfer(wallet)
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect([await request(wallet, 'eth_getTransactionReceipt', hash), await count(wallet)]).toEqual([null, nonce])
  })

  it('is locked from the start, keeps the permission, and is unlocked by a prompt', async () => {
    const wallet = createAuthorizedWallet({ locked: true })
    expect(await request(wallet, 'eth_accounts')).toEqual([])
    expect(await request(wallet, 'wallet_getPermissions')).toHaveLength(1)
    expect(await getErrorCode(transfer(wallet))).toBe(4100)
    expect(await request(wallet, 'eth_requestAccounts')).toEqual([larkspur.address])
    expect(wallet.controls).toMatchObject({ prompts: 1, isLocked: false })
  })

  it('answers late', async () => {
    const wallet = createTestWallet({ ...larkspur, rpcUrls })
    wallet.controls.answerDelay = 5
    let isAnswered = false
    const asked = request(wallet, 'eth_requestAccounts').then(() => (isAnswered = true))
    await request(wallet, 'eth_chainId')
    expect(isAnswered).toBe(false)
    await asked
  })

  it('reports a change twice, or not at all', () => {
    const wallet = createAuthorizedWallet()
    const accounts = recordEvents(wallet, 'accountsChanged')
    wallet.controls.repeatsEvents = true
    wallet.controls.lock()
    wallet.controls.unlock({ silent: true })
    expect(accounts).toEqual([[], []])
  })
})
