import { describe, expect, test } from 'vitest'
import { blockchainApiNetworkIds } from '../../constants/services.js'
import { base, mainnet } from '../../networks/eip155.js'
import { getExplorerUrl, getRpcUrls, resolveNetwork } from './network.js'

describe('network', () => {
  const requested = [mainnet, base]

  test.each([
    { when: 'it is stored and requested', stored: 'eip155:8453', fallback: mainnet, is: base },
    { when: 'nothing is stored', stored: undefined, fallback: base, is: base },
    { when: 'nothing is stored and none is preferred', stored: undefined, fallback: undefined, is: mainnet },
    { when: 'the stored one belongs to a family nobody requested', stored: 'solana:abc', fallback: base, is: base },
    { when: 'what is stored is no network id', stored: 'eip155:1:0x', fallback: base, is: base },
    { when: 'what is stored names an unknown family', stored: '__proto__:1', fallback: base, is: base },
  ])('the page starts on $is.name when $when', ({ stored, fallback, is }) => {
    expect(resolveNetwork({ stored, requested, fallback })).toBe(is)
  })

  test('a stored network nobody requested becomes Unknown Network', () => {
    expect(resolveNetwork({ stored: 'eip155:137', requested, fallback: base })).toMatchObject({
      id: 137,
      caipNetworkId: 'eip155:137',
      name: 'Unknown Network',
    })
  })

  test('without any network the default chain stands in', () => {
    expect(resolveNetwork({ requested: [] }).caipNetworkId).toBe('eip155:1')
  })
})

describe('explorerPage', () => {
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
    { when: 'the network has no explorer', network: unexplored, page: undefined },
    { when: 'the network is not known', network: undefined, page: undefined },
  ])('is $page when $when', ({ network, page }) => {
    expect(getExplorerUrl(network, 'tx', '0x1')).toBe(page)
  })
})

describe('rpcUrls', () => {
  const host = 'https://rpc.example'
  const own = mainnet.rpcUrls.default.http
  const elsewhere = { ...mainnet, caipNetworkId: 'eip155:424242' as const }

  test('a network of the service is asked there first, then at its own nodes', () => {
    expect(getRpcUrls(mainnet, host, 'p 1')).toEqual([`${host}/v1/?chainId=eip155%3A1&projectId=p+1`, ...own])
  })

  test('without a project id, or on other networks, only its own nodes are asked', () => {
    expect(getRpcUrls(mainnet, host, undefined)).toEqual(own)
    expect(getRpcUrls(mainnet, host, '')).toEqual(own)
    expect(getRpcUrls(elsewhere, host, 'p')).toEqual(own)
  })

  test('what the host chose for itself comes before the service, the original nodes after it', () => {
    const chosen = ['https://first.example', 'https://second.example']
    const network = { ...mainnet, rpcUrls: { default: { http: [...own, ...chosen] }, chainDefault: { http: own } } }
    expect(getRpcUrls(network, host, 'p')).toEqual([...chosen, `${host}/v1/?chainId=eip155%3A1&projectId=p`, ...own])
  })

  test('a node that only wallets are told of is not asked', () => {
    const network = {
      ...mainnet,
      rpcUrls: { default: { http: own }, chainDefault: { http: ['https://shown.example'] } },
    }
    expect(getRpcUrls(network, host, 'p')).not.toContain('https://shown.example')
  })

  test('the service serves 38 networks', () => {
    expect(new Set(blockchainApiNetworkIds).size).toBe(38)
  })
})
