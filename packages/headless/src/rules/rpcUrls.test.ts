import { expect, test } from 'vitest'
import { ownRpcNetworkIds } from '../constants/chainIds.js'
import { mainnet } from '../networks/eip155.js'
import { rpcUrls } from './rpcUrls.js'

const host = 'https://rpc.example'
const own = mainnet.rpcUrls.default.http
const elsewhere = { ...mainnet, caipNetworkId: 'eip155:424242' as const }

test('a network of the service is asked there first, then at its own nodes', () => {
  expect(rpcUrls(mainnet, host, 'p 1')).toEqual([`${host}/v1/?chainId=eip155%3A1&projectId=p+1`, ...own])
})

test('without a project id, or on other networks, only its own nodes are asked', () => {
  expect(rpcUrls(mainnet, host, undefined)).toEqual(own)
  expect(rpcUrls(mainnet, host, '')).toEqual(own)
  expect(rpcUrls(elsewhere, host, 'p')).toEqual(own)
})

test('what the host chose for itself comes before the service, the original nodes after it', () => {
  const chosen = ['https://first.example', 'https://second.example']
  const network = { ...mainnet, rpcUrls: { default: { http: [...own, ...chosen] }, chainDefault: { http: own } } }
  expect(rpcUrls(network, host, 'p')).toEqual([...chosen, `${host}/v1/?chainId=eip155%3A1&projectId=p`, ...own])
})

test('a node that only wallets are told of is not asked', () => {
  const network = { ...mainnet, rpcUrls: { default: { http: own }, chainDefault: { http: ['https://shown.example'] } } }
  expect(rpcUrls(network, host, 'p')).not.toContain('https://shown.example')
})

test('the service serves 38 networks', () => {
  expect(new Set(ownRpcNetworkIds).size).toBe(38)
})
