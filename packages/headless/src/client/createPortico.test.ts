import { expect, test } from 'vitest'
import { base, mainnet } from '../networks/eip155.js'
import { fakeClient } from '../../test/fakeClient.js'

const services = {
  directory: 'https://d.example',
  blockchain: 'https://b.example',
  analytics: 'https://a.example',
  relay: 'wss://r.example',
  secureSite: 'https://s.example',
}
const local = { ...mainnet, rpcUrls: { default: { http: ['http://127.0.0.1:8545/rpc?key=1'] } } }

test('every service and every node is listed once, sorted, without path and query', () => {
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

test('services on one host are one host', () => {
  const one = { directory: 'https://x.example', blockchain: 'https://x.example', analytics: 'https://x.example' }
  const client = fakeClient({ services: { ...services, ...one }, networks: [local] })
  expect(client.hosts()).toEqual(['http://127.0.0.1:8545', 'https://x.example', 'wss://r.example'])
})

test.each([{ email: true }, { socials: ['google'] as const }])(
  'the secure site is listed when the host asks for %j',
  (features) => {
    expect(fakeClient({ services, features }).hosts()).toContain('https://s.example')
  },
)
