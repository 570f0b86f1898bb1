import { expect, test } from 'vitest'
import type { ConnectorContext } from '../connectors/connector.js'
import { walletConnect } from '../connectors/walletConnect/walletConnect.js'
import { createServerStore } from '../flows/siwx/createServerStore.js'
import { siwx } from '../flows/siwx/siwx.js'
import { base, mainnet } from '../networks/eip155.js'
import { cspDirectives } from '../rules/text/origins.js'
import { mergeConnectors } from '../connectors/mergeConnectors.js'
import { fakeClient } from '../../test/fakeClient.js'
import { fakeConnector } from '../../test/fakeConnector.js'

const services = {
  directory: 'https://d.example',
  blockchain: 'https://b.example',
  analytics: 'https://a.example',
  relay: 'wss://r.example',
  secureSite: 'https://s.example',
}
const local = { ...mainnet, rpcUrls: { default: { http: ['http://127.0.0.1:8545/rpc?key=1'] } } }

test('hosts lists every service and node once, sorted, without path and query', () => {
  const client = fakeClient({ services, networks: [local, base] })
  expect(client.hosts()).toEqual([
    'http://127.0.0.1:8545',
    'https://a.example',
    'https://b.example',
    'https://d.example',
    'https://mainnet.base.org',
    'wss://r.example',
  ])
})

test('hosts lists services on the same origin once', () => {
  const one = { directory: 'https://x.example', blockchain: 'https://x.example', analytics: 'https://x.example' }
  const client = fakeClient({ services: { ...services, ...one }, networks: [local] })
  expect(client.hosts()).toEqual(['http://127.0.0.1:8545', 'https://x.example', 'wss://r.example'])
})

test('hosts, and the policy that is printed, have the gateways of names that the application allows', () => {
  const client = fakeClient({ services, networks: [local], nameGateways: ['https://gateway.example'] })
  expect(client.hosts()).toContain('https://gateway.example')
  expect(cspDirectives(client)).toMatch(/connect-src [^;]*https:\/\/gateway\.example/)
})

test('hosts list the server that signs people in, unless it is the page’s own', () => {
  const hosts = (url: string) => fakeClient({ siwx: siwx({ store: createServerStore({ url }) }) }).hosts()
  expect(hosts('https://api.shop.example/siwx')).toContain('https://api.shop.example')
  expect(hosts('/siwx')).toEqual(fakeClient().hosts())
})

test('hosts and frames list the secure site once a connector logs in there, and not for the options alone', () => {
  const features = { email: true, socials: ['google'] as const }
  const options = fakeClient({ services, features })
  expect([options.hosts(), options.frames()]).toEqual([expect.not.arrayContaining(['https://s.example']), []])
  const login = fakeConnector({ id: 'ID_AUTH', type: 'AUTH' })
  const connector = fakeClient({ services, connectors: [() => login] })
  expect([connector.hosts(), connector.frames()]).toEqual([
    expect.arrayContaining(['https://s.example']),
    ['https://s.example'],
  ])
})

test('hosts and frames list the host that WalletConnect attests the page at, where the app pairs with phones', () => {
  const verify = 'https://verify.walletconnect.org'
  const without = fakeClient({ services })
  expect([without.hosts(), without.frames()]).toEqual([expect.not.arrayContaining([verify]), []])
  const pairing = fakeClient({ services, connectors: [walletConnect()] })
  expect([pairing.hosts(), pairing.frames()]).toEqual([expect.arrayContaining([verify]), [verify]])
})

test('frames lists what a wallet shows that was found in two namespaces', () => {
  const showing = (chain: 'eip155' | 'solana', host: string) => ({ ...fakeConnector({ chain }), frames: [host] })
  const merged = mergeConnectors(showing('eip155', 'https://a.example'), showing('solana', 'https://b.example'))
  expect(fakeClient({ services, connectors: [() => merged] }).frames()).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

test('a connector gets no project id that is blank, and asks no node of the project', () => {
  let context: ConnectorContext | undefined
  const connector = fakeConnector()
  fakeClient({ projectId: ' ', connectors: [(given) => ((context = given), connector)] })
  expect(context?.projectId).toBeUndefined()
  expect(context?.rpcUrls(mainnet)).toEqual(mainnet.rpcUrls.default.http)
})
