import { describe, expect, test } from 'vitest'
import { blockchainApiNetworkIds } from '../../constants/defaults.js'
import { mainnet } from '../../networks/eip155.js'
import { getExplorerUrl, getRpcUrls } from './network.js'

describe('getExplorerUrl', () => {
  const at = (url: string) => ({ ...mainnet, blockExplorers: { default: { name: 'Explorer', url } } })
  const { blockExplorers: _, ...unexplored } = mainnet

  test.each([
    {
      when: 'the host wrote no slash',
      network: at('https://explorer.example'),
      page: 'https://explorer.example/tx/0x1',
    },
    {
      when: 'the host wrote a slash',
      network: at('https://explorer.example/'),
      page: 'https://explorer.example/tx/0x1',
    },
    {
      when: 'its URL has a query',
      network: at('https://explorer.example/?cluster=devnet'),
      page: 'https://explorer.example/tx/0x1?cluster=devnet',
    },
    {
      when: 'its URL has a path and a query',
      network: at('https://explorer.example/mainnet/?a=1&b=%2F'),
      page: 'https://explorer.example/mainnet/tx/0x1?a=1&b=%2F',
    },
    {
      when: 'its URL has a hash',
      network: at('https://explorer.example/#latest'),
      page: 'https://explorer.example/tx/0x1',
    },
    {
      when: 'its pages are behind the hash',
      network: at('https://explorer.example/?rpc=a#/explorer/'),
      page: 'https://explorer.example/?rpc=a#/explorer/tx/0x1',
    },
    {
      when: 'its pages are behind the hash alone',
      network: at('https://explorer.example/#'),
      page: 'https://explorer.example/#/tx/0x1',
    },
    { when: 'the host wrote script', network: at('javascript:alert(1)//'), page: undefined },
    { when: 'the host wrote a password', network: at('https://a:b@explorer.example'), page: undefined },
    { when: 'the host wrote the link of an app', network: at('wallet://explorer'), page: undefined },
    { when: 'it is not encrypted', network: at('http://explorer.example'), page: undefined },
    { when: 'it runs here', network: at('http://localhost:4000'), page: 'http://localhost:4000/tx/0x1' },
    { when: 'the network has no explorer', network: unexplored, page: undefined },
    { when: 'the network is not known', network: undefined, page: undefined },
  ])('returns $page when $when', ({ network, page }) => {
    expect(getExplorerUrl(network, 'tx', '0x1')).toBe(page)
  })

  test.each([
    ['0x1/../../evil', '0x1%2F..%2F..%2Fevil'],
    ['0x1?a=1#b', '0x1%3Fa%3D1%23b'],
    ['0.0.1@1700000000.1', '0.0.1%401700000000.1'],
  ])('encodes the id %s, so that it leads to no other page', (id, path) => {
    expect(getExplorerUrl(at('https://explorer.example'), 'tx', id)).toBe(`https://explorer.example/tx/${path}`)
  })

  test.each(['', '.', '..', '\ud800', '0x1\u202e', '0x1 2', '0x\n1', '0x'.padEnd(5_000, '1')])(
    'is none for a hash that makes no safe link',
    (hash) => {
      expect(getExplorerUrl(mainnet, 'tx', hash)).toBeUndefined()
    },
  )
})

describe('getRpcUrls', () => {
  const host = 'https://rpc.example'
  const own = mainnet.rpcUrls.default.http
  const elsewhere = { ...mainnet, caipNetworkId: 'eip155:424242' as const }

  test('puts the blockchain service before the nodes of the network', () => {
    expect(getRpcUrls(mainnet, host, 'p 1')).toEqual([`${host}/v1/?chainId=eip155%3A1&projectId=p+1`, ...own])
  })

  test('returns only the nodes of the network without a project id, or where the service does not support it', () => {
    expect(getRpcUrls(mainnet, host, undefined)).toEqual(own)
    expect(getRpcUrls(mainnet, host, '')).toEqual(own)
    expect(getRpcUrls(elsewhere, host, 'p')).toEqual(own)
  })

  test('puts URLs of the host before the service, and original nodes after it', () => {
    const chosen = ['https://first.example', 'https://second.example']
    const network = { ...mainnet, rpcUrls: { default: { http: [...own, ...chosen] }, chainDefault: { http: own } } }
    expect(getRpcUrls(network, host, 'p')).toEqual([...chosen, `${host}/v1/?chainId=eip155%3A1&projectId=p`, ...own])
  })

  test('leaves out nodes that are meant for wallets only', () => {
    const network = {
      ...mainnet,
      rpcUrls: { default: { http: own }, chainDefault: { http: ['https://shown.example'] } },
    }
    expect(getRpcUrls(network, host, 'p')).not.toContain('https://shown.example')
  })

  test('the blockchain service supports 38 networks', () => {
    expect(new Set(blockchainApiNetworkIds).size).toBe(38)
  })
})
