import { classifyRpcMethod, type FrameCall } from '@portico/headless/rules'
import { afterEach, expect, test, vi } from 'vitest'
import { accounts, type Answers, type Asked, openFrame, solana } from '../../test/openHandlers'
import type { FrameChainId } from './network'
import { WalletWorkerError } from './walletWorker'

vi.mock('./worker/worker.ts?worker&url', () => ({ default: '/worker.js' }))
afterEach(() => vi.unstubAllGlobals())

test('asks for a code by mail in the name of the embedding site, and says so', async () => {
  const { call, asked } = openFrame()

  expect(await call('CONNECT_EMAIL', { email: 'ann@example.com' })).toEqual({ action: 'VERIFY_OTP' })

  expect(asked).toContainEqual(['startLogin', { email: 'ann@example.com', site: 'https://app.example.com' }])
})

test('passes the code on, and what the login server says of it', async () => {
  const { call } = openFrame({
    enterCode: () => {
      throw new WalletWorkerError('wrong_code', 'That code isn’t right. 2 tries left.')
    },
  })

  await expect(call('CONNECT_OTP', { otp: '480216' })).rejects.toThrow('That code isn’t right. 2 tries left.')
})

test('needs no approval of a device, and says that a login has to be started first', async () => {
  await expect(openFrame({ isWaiting: () => true }).call('CONNECT_DEVICE')).resolves.toBeUndefined()
  await expect(openFrame({ isWaiting: () => false }).call('CONNECT_DEVICE')).rejects.toThrow('No login')
})

test.each<[FrameChainId | undefined, FrameChainId, string]>([
  [undefined, 1, accounts.eip155],
  [8453, 8453, accounts.eip155],
  ['eip155:10', 10, accounts.eip155],
  [solana, solana, accounts.solana],
])('the user on network %s has its chain id %s and address', async (chainId, written, address) => {
  const { call } = openFrame()

  expect(await call('GET_USER', chainId === undefined ? undefined : { chainId })).toMatchObject({
    email: 'ann@example.com',
    chainId: written,
    address,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  })
})

test('the network is that of the address, and then the one that was switched to', async () => {
  const { call } = openFrame({}, '?chainId=eip155:8453&rpcUrl=https://node.example')
  expect(await call('GET_CHAIN_ID')).toEqual({ chainId: 8453 })

  expect(await call('SWITCH_NETWORK', { chainId: solana })).toEqual({ chainId: solana })

  expect(await call('GET_CHAIN_ID')).toEqual({ chainId: solana })
  expect(await call('GET_USER')).toMatchObject({ address: accounts.solana })
})

test('a namespace without a key is no network of this wallet', async () => {
  const { call } = openFrame()
  await expect(call('SWITCH_NETWORK', { chainId: 'bip122:000000000019d6689c085ae165831e93' })).rejects.toThrow(
    'Unsupported chain',
  )
  expect(await call('GET_CHAIN_ID')).toEqual({ chainId: 1 })
})

test('is connected while there is a session with a wallet, and fails where nobody can say', async () => {
  expect(await openFrame().call('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await openFrame({ getAccount: () => undefined }).call('IS_CONNECTED')).toEqual({ isConnected: false })
  const down = openFrame({ getAccount: () => Promise.reject(new Error('The login server does not answer')) })
  await expect(down.call('IS_CONNECTED')).rejects.toThrow('login server')
})

test.each<[FrameCall, unknown?]>([
  ['CONNECT_EMAIL', { email: 'ann@example.com' }],
  ['CONNECT_OTP', { otp: '480216' }],
  ['IS_CONNECTED'],
  ['GET_USER'],
])('%s of a site that is not in the list of the team tells nothing', async (name, payload) => {
  const { call, asked } = openFrame({ isAllowedSite: () => false })

  await expect(call(name, payload)).rejects.toMatchObject({
    code: 'origin_refused',
    message: 'This site may not use this wallet.',
  })

  expect(asked).toEqual([['isAllowedSite', { site: 'https://app.example.com' }]])
})

test('asks again whether a site is in the list when the login server did not answer', async () => {
  const isAllowedSite = vi
    .fn<() => boolean>(() => true)
    .mockImplementationOnce(() => {
      throw new Error('The login server does not answer')
    })
  const { call } = openFrame({ isAllowedSite })

  await expect(call('IS_CONNECTED')).rejects.toThrow('login server')
  expect(await call('IS_CONNECTED')).toEqual({ isConnected: true })
})

test.each<[FrameCall, unknown?]>([
  ['UPDATE_EMAIL', { email: 'bob@example.com' }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '480216' }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '480216' }],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
  ['CONNECT_SOCIAL', { uri: 'https://app.example.com' }],
  ['GET_FARCASTER_URI'],
  ['CONNECT_FARCASTER'],
  ['INIT_SMART_ACCOUNT'],
  ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
])('%s is refused by name', async (name, payload) => {
  await expect(openFrame().call(name, payload)).rejects.toThrow('not supported yet')
})

test('has no networks with smart accounts, and keeps the account that it has', async () => {
  const { call } = openFrame()
  expect(await call('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({ smartAccountEnabledNetworks: [] })
  expect(await call('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ type: 'eoa', address: accounts.eip155 })
})

test('reloads after its reply', async () => {
  const { call, reload } = openFrame()

  await call('RELOAD')

  expect(reload).not.toHaveBeenCalled()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

const rpc = (method: string, more: object = {}) => ({ method, params: [], ...more })

function answerFetch(answer: object, status = 200) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json(answer, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('forwards a method of the safe list to the node of the network, without cookies', async () => {
  const fetch = answerFetch({ jsonrpc: '2.0', id: 1, result: '0x10' })
  const { call } = openFrame({}, '?rpcUrl=https://node.example/1')

  expect(await call('RPC_REQUEST', { method: 'eth_getBalance', params: [accounts.eip155, 'latest'] })).toBe('0x10')

  const [[url, init] = []] = fetch.mock.calls
  expect([url, init?.credentials]).toEqual(['https://node.example/1', 'omit'])
  expect(JSON.parse(init?.body as string)).toMatchObject({
    method: 'eth_getBalance',
    params: [accounts.eip155, 'latest'],
  })
})

test('uses the node that a request names, and none of another network', async () => {
  const fetch = answerFetch({ result: '0x1' })
  const { call } = openFrame({}, '?rpcUrl=https://node.example/1')

  await call('RPC_REQUEST', rpc('eth_blockNumber', { rpcUrl: 'https://node.example/2' }))

  expect(fetch.mock.calls[0]?.[0]).toBe('https://node.example/2')
  await expect(call('RPC_REQUEST', rpc('eth_blockNumber', { chainId: 10 }))).rejects.toThrow('No node is known')
})

test('keeps the node of the network when its user is asked for', async () => {
  const fetch = answerFetch({ result: '0x1' })
  const { call } = openFrame({}, '?chainId=eip155:10&rpcUrl=https://node.example/10')

  await call('GET_USER', { chainId: 10 })
  await call('RPC_REQUEST', rpc('eth_blockNumber', { chainId: 'eip155:10' }))

  expect(fetch.mock.calls[0]?.[0]).toBe('https://node.example/10')
})

test('answers accounts, chain id and capabilities without a node', async () => {
  const fetch = answerFetch({})
  const { call } = openFrame({}, '?chainId=eip155:8453')

  expect(await call('RPC_REQUEST', rpc('eth_accounts'))).toEqual([accounts.eip155])
  expect(await call('RPC_REQUEST', rpc('eth_chainId'))).toBe('0x2105')
  const capabilities = { '0x2105': { atomic: { status: 'unsupported' } } }
  expect(await call('RPC_REQUEST', rpc('wallet_getCapabilities'))).toEqual(capabilities)
  expect(await call('RPC_REQUEST', { method: 'wallet_getCapabilities', params: [accounts.eip155] })).toEqual(
    capabilities,
  )
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  [{ error: { code: 3, message: 'execution reverted' } }, 200, 'execution reverted'],
  [{ result: '0x1' }, 500, 'The node does not answer as expected'],
  [{}, 200, 'The node does not answer as expected'],
])('says what the node said: %j with status %s', async (answer, status, message) => {
  answerFetch(answer, status)
  const { call } = openFrame({}, '?rpcUrl=https://node.example')

  await expect(call('RPC_REQUEST', rpc('eth_call'))).rejects.toThrow(message)
})

test.each([
  ['personal_sign', 1],
  ['eth_signTypedData_v4', 1],
  ['eth_sendTransaction', 1],
  ['wallet_sendCalls', 1],
  ['solana_signMessage', solana],
  ['solana_signAndSendTransaction', solana],
])('%s is asked of the person, on its network', async (method, chainId) => {
  const fetch = answerFetch({ result: '0x' })
  const { call, ask } = openFrame({}, '?rpcUrl=https://node.example')
  expect(classifyRpcMethod(method)).toBe('approval')
  const rpcUrl = 'https://node.example/2'

  expect(await call('RPC_REQUEST', { method, params: ['0x00'], chainId, rpcUrl })).toBe('signed')

  const network = expect.objectContaining({ chainId, rpcUrl })
  expect(ask).toHaveBeenCalledExactlyOnceWith({ method, params: ['0x00'], id: '1' }, network, expect.any(Function))
  expect(fetch).not.toHaveBeenCalled()
})

test('the account of a request is that of the session, on a site that is in the list', async () => {
  const askForAccount: Asked = async (_, __, getAccount) => (await getAccount()).accounts
  const ask = async (answers: Answers) => {
    const frame = openFrame(answers)
    frame.ask.mockImplementation(askForAccount)
    return frame.call('RPC_REQUEST', rpc('personal_sign'))
  }
  expect(await ask({})).toEqual(accounts)
  await expect(ask({ isAllowedSite: () => false })).rejects.toThrow('This site may not use this wallet')
  await expect(ask({ getAccount: () => undefined })).rejects.toThrow('You are signed out')
})

test('what asks the person is loaded once, and again when it did not load', async () => {
  const { call, loadApprovals } = openFrame()
  loadApprovals.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
  await expect(call('RPC_REQUEST', rpc('personal_sign'))).rejects.toThrow('Failed to fetch')
  await call('RPC_REQUEST', rpc('personal_sign'))
  expect(await call('RPC_REQUEST', rpc('wallet_getCallsStatus'))).toEqual({ status: 200 })
  expect(loadApprovals).toHaveBeenCalledTimes(2)
})

test('an abort ends the request that is shown, a sign-out all of them', async () => {
  const { call, approvals, loadApprovals } = openFrame()
  await call('RPC_ABORT')
  expect(loadApprovals).not.toHaveBeenCalled()
  await call('RPC_REQUEST', rpc('personal_sign'))
  expect([approvals.abort.mock.calls.length, approvals.clear.mock.calls.length]).toEqual([0, 0])

  await call('RPC_ABORT')
  await call('SIGN_OUT')

  expect([approvals.abort.mock.calls.length, approvals.clear.mock.calls.length]).toEqual([1, 1])
})

test('an abort ends a request that is not shown yet', async () => {
  const { call, ask, approvals, loadApprovals } = openFrame()
  let loaded: (value: typeof approvals) => void = () => undefined
  loadApprovals.mockReturnValue(new Promise((resolve) => (loaded = resolve)))
  const early = call('RPC_REQUEST', rpc('personal_sign'))

  await call('RPC_ABORT')
  loaded(approvals)

  await expect(early).rejects.toThrow('Request was aborted')
  expect(ask).not.toHaveBeenCalled()
})

test.each(['eth_sign', 'eth_Accounts', 'anvil_setBalance', 'debug_traceTransaction', 'wallet_exportKey'])(
  '%s is on no list: it is refused before anything is sent',
  async (method) => {
    const fetch = answerFetch({ result: '0x' })
    const { call } = openFrame({}, '?rpcUrl=https://node.example')

    await expect(call('RPC_REQUEST', rpc(method))).rejects.toThrow('Requested RPC call is not allowed')

    expect(fetch).not.toHaveBeenCalled()
  },
)

test('an abort rejects what waits for a node, and nothing that comes after it', async () => {
  const { call } = openFrame({}, '?rpcUrl=https://node.example')
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const waiting = call('RPC_REQUEST', rpc('eth_call'))

  await call('RPC_ABORT')

  await expect(waiting).rejects.toThrow('Request was aborted')
  answerFetch({ result: '0x2' })
  expect(await call('RPC_REQUEST', rpc('eth_call'))).toBe('0x2')
})

test('a node that cannot be reached is named, by its host alone', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { call } = openFrame({}, '?rpcUrl=https://node.example/secret-key')
  const message = 'The node at node.example does not answer, or this wallet may not ask it'
  await expect(call('RPC_REQUEST', rpc('eth_call'))).rejects.toThrow(new Error(message))
})

test('a scheme that is no HTTP is no node', async () => {
  const fetch = answerFetch({ result: '0x' })
  const { call } = openFrame({}, '?rpcUrl=data:application/json,{}')
  await expect(call('RPC_REQUEST', rpc('eth_call'))).rejects.toThrow('No node is known')
  expect(fetch).not.toHaveBeenCalled()
})

test('follows the colour scheme of the site, and takes none of its variables as CSS', async () => {
  const style: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { style } })

  await openFrame().call('SYNC_THEME', { themeMode: 'dark', themeVariables: { '--w3m-accent': 'red' } })

  expect(style).toEqual({ colorScheme: 'dark' })
})
