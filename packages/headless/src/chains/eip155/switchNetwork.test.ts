import { beforeEach, describe, expect, test } from 'vitest'
import type { Network } from '../../entities/network.js'
import { PorticoError } from '../../errors/base.js'
import { RpcRequestError, UserRejectedRequestError } from '../../errors/request.js'
import { base, mainnet } from '../../networks/eip155.js'
import { driveClock } from '../../../test/clock.js'
import { type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { eip1193Connector } from './connector.js'
import { switchNetwork } from './switchNetwork.js'

let wallet: FakeConnector
let current: unknown
let known: Set<string>

/** An honest wallet that knows Ethereum only. */
function honest(method: string, chainId: string): unknown {
  if (method === 'eth_chainId') return current
  if (method === 'wallet_addEthereumChain') known.add(chainId)
  if (method === 'wallet_switchEthereumChain' && !known.has(chainId)) throw new RpcRequestError(4902)
  if (method === 'wallet_switchEthereumChain') current = chainId
  return null
}

beforeEach(() => {
  driveClock()
  current = '0x1'
  known = new Set(['0x1'])
  wallet = fakeConnector()
  wallet.answer = ({ method, params }) =>
    honest(method, (params as [{ chainId: string }] | undefined)?.[0].chainId ?? '')
})

const methods = () => wallet.requests.map(({ method }) => method)
const failing = (error: Error) => {
  wallet.answer = ({ method }) => {
    if (method === 'eth_chainId') return current
    throw error
  }
}

test('switchNetwork requests the switch once, then reads the network', async () => {
  known.add('0x2105')
  await switchNetwork(wallet, base)
  expect(methods()).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
})

test('switchNetwork adds an unknown network and requests the switch again (EIP-3085)', async () => {
  await switchNetwork(wallet, base)
  expect(methods().filter((method) => method !== 'eth_chainId')).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
})

test('switchNetwork requests no second switch when adding the network switched to it', async () => {
  wallet.answer = ({ method }) => {
    if (method === 'wallet_switchEthereumChain') throw new RpcRequestError(4902)
    if (method === 'wallet_addEthereumChain') current = 8453
    return current
  }
  await switchNetwork(wallet, base)
  expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
})

describe('a wallet that confirms before it has moved', () => {
  /** Confirms every request, and tells its old network three times after this one. */
  function moveLateAfter(moving: string) {
    const answers: string[] = []
    wallet.answer = ({ method }) => {
      if (method === moving) answers.push('0x1', '0x1', '0x1', '0x2105')
      if (method === 'wallet_switchEthereumChain' && method !== moving) throw new RpcRequestError(4902)
      return method === 'eth_chainId' ? answers.shift() : null
    }
  }

  test('is waited for', async () => {
    moveLateAfter('wallet_switchEthereumChain')
    await expect(switchNetwork(wallet, base)).resolves.toBeUndefined()
    expect(wallet.listeners.size).toBe(0)
  })

  test('is asked for no second switch after it added the network', async () => {
    moveLateAfter('wallet_addEthereumChain')
    await expect(switchNetwork(wallet, base)).resolves.toBeUndefined()
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  test('is believed when it says in an event that it is there, however old its answers', async () => {
    wallet.answer = ({ method }) => {
      if (method === 'wallet_switchEthereumChain') wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
      return method === 'eth_chainId' ? '0x1' : null
    }
    await expect(switchNetwork(wallet, base)).resolves.toBeUndefined()
  })

  test('is not believed when it says in an event that it is elsewhere', async () => {
    wallet.answer = ({ method }) => {
      if (method === 'wallet_switchEthereumChain') wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
      return method === 'eth_chainId' ? '0x1' : null
    }
    await expect(switchNetwork(wallet, base)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })
})

test('switchNetwork adds a network that the wallet reports as unknown by an internal error (-32603)', async () => {
  const asks = ['internal error']
  wallet.answer = ({ method }) => {
    if (method === 'wallet_switchEthereumChain' && asks.pop()) throw new RpcRequestError(-32603)
    if (method === 'wallet_switchEthereumChain') current = '0x2105'
    return method === 'eth_chainId' ? current : null
  }
  await switchNetwork(wallet, base)
  expect(methods()).toContain('wallet_addEthereumChain')
})

test.each([
  { when: 'a refusal (5000)', thrown: { code: 5000, message: 'no', data: { originalError: { code: 4902 } } } },
  { when: 'an internal error', thrown: { code: -32603, message: 'no', data: { originalError: { code: 4902 } } } },
  { when: 'an internal error without its sign', thrown: { code: 32603, message: 'Invalid chainId' } },
  { when: 'a refusal in words', thrown: { code: 5000, message: 'Unrecognized chain ID "0x2105".' } },
  { when: 'other words', thrown: { code: 5000, message: 'Network 8453 is not supported' } },
  { when: 'words without an apostrophe', thrown: { code: 5001, message: 'This network has not been added yet' } },
  { when: 'an error without a code', thrown: new Error('Base: no such chain here') },
  { when: 'a message alone', thrown: 'chain missing' },
  { when: 'a code of its own', thrown: { code: -1, message: 'failed' } },
  { when: 'invalid parameters', thrown: { code: -32602, message: 'Invalid params' } },
  { when: 'an unsupported chain id', thrown: { code: 5710, message: 'no' } },
  { when: 'a lost chain', thrown: { code: 4901, message: 'no' } },
])('switchNetwork offers to add a network that a wallet reports as unknown inside $when', async ({ thrown }) => {
  const asked: string[] = []
  const isAdded = () => asked.includes('wallet_addEthereumChain')
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    if (method === 'wallet_switchEthereumChain' && !isAdded()) throw thrown
    return method === 'eth_chainId' && isAdded() ? '0x2105' : null
  }
  const connector = eip1193Connector(wallet.info, { request })
  await switchNetwork(connector, base)
  expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_chainId'])
})

test('wallet_addEthereumChain has the network’s own URLs and no project id', async () => {
  const network: Network = {
    ...base,
    rpcUrls: {
      default: { http: ['https://service.example/v1/?projectId=secret'] },
      chainDefault: { http: ['https://base.example'] },
    },
  }
  await switchNetwork(wallet, network)
  expect(wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      chainId: '0x2105',
      chainName: 'Base',
      nativeCurrency: base.nativeCurrency,
      rpcUrls: ['https://base.example'],
      blockExplorerUrls: ['https://basescan.org'],
    },
  ])
})

test.each([
  { when: 'stays on its network', chainId: '0x1' },
  { when: 'is on another network', chainId: '0x89' },
  { when: 'does not answer eth_chainId', chainId: null },
  { when: 'answers eth_chainId with a name', chainId: 'base' },
])('switchNetwork rejects when the wallet reports success and $when', async ({ chainId }) => {
  wallet.answer = ({ method }) => (method === 'eth_chainId' ? chainId : null)
  await expect(switchNetwork(wallet, base)).rejects.toMatchObject({
    code: 'UNSUPPORTED_NETWORK',
    message: 'Unsupported chain',
  })
})

test('switchNetwork rejects when the user refuses, without adding the network', async () => {
  failing(new UserRejectedRequestError())
  await expect(switchNetwork(wallet, base)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test.each([
  { when: 'by the user, whatever the words', thrown: { code: 4001, message: 'Network not supported' } },
  { when: 'by the user in words alone', thrown: { code: -32603, message: 'User rejected the request.' } },
  { when: 'because the site has no access', thrown: { code: 4100, message: 'Unauthorized' } },
  { when: 'because it has no node', thrown: { code: 4900, message: 'Disconnected' } },
  { when: 'because it is asked too often', thrown: { code: -32005, message: 'Too many requests' } },
])('switchNetwork adds no network when the switch is refused $when', async ({ thrown }) => {
  const asked: string[] = []
  const connector = eip1193Connector(wallet.info, {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      throw thrown
    },
  })
  await expect(switchNetwork(connector, base)).rejects.toBeInstanceOf(PorticoError)
  expect(asked).toEqual(['wallet_switchEthereumChain'])
})

test('switchNetwork requests nothing more when a request is pending', async () => {
  failing(new RpcRequestError(-32002))
  await expect(switchNetwork(wallet, base)).rejects.toMatchObject({ rpcCode: -32002 })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test('switchNetwork requests no second switch when the user refuses to add the network', async () => {
  wallet.answer = ({ method }) => {
    throw method === 'wallet_switchEthereumChain' ? new RpcRequestError(4902) : new UserRejectedRequestError()
  }
  await expect(switchNetwork(wallet, base)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('switchNetwork switches back', async () => {
  current = '0x2105'
  await switchNetwork(wallet, mainnet)
  expect(current).toBe('0x1')
})

describe('a switch that was ended meanwhile', () => {
  let ended: AbortController

  /** Ends the switch while the wallet is asked for this. */
  function endDuring(asked: string) {
    ended = new AbortController()
    const { answer } = wallet
    wallet.answer = (request, caipNetworkId) => {
      if (request.method === asked) ended.abort()
      return answer(request, caipNetworkId)
    }
  }

  test('adds no network', async () => {
    endDuring('wallet_switchEthereumChain')
    await expect(switchNetwork(wallet, base, ended.signal)).rejects.toMatchObject({ rpcCode: 4902 })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('asks for no second switch once its network is added', async () => {
    endDuring('wallet_addEthereumChain')
    await expect(switchNetwork(wallet, base, ended.signal)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })
})
