import { expect, test } from 'vitest'
import { fakeClient } from '../../../test/fakeClient.js'
import { openEmbeddedPage, secureSite } from '../../../test/embeddedPage.js'
import { mainnet } from '../../networks/eip155.js'
import { cspDirectives } from '../../rules/text/origins.js'
import { embedded } from './embedded.js'

test('the secure site is a host and a frame of the page only with embedded()', () => {
  const { client } = openEmbeddedPage()
  expect([client.hosts(), client.frames()]).toEqual([expect.arrayContaining([secureSite]), [secureSite]])
  expect(cspDirectives(client)).toMatch(/frame-src [^;]*https:\/\/secure\.example/)
  const without = fakeClient({ services: { secureSite } })
  expect([without.hosts(), without.frames()]).toEqual([expect.not.arrayContaining([secureSite]), []])
})

test('embedded() without an origin logs in at that of the services', () => {
  const client = fakeClient({ services: { secureSite: 'https://services.example' }, connectors: [embedded()] })
  expect(client.frames()).toEqual(['https://services.example'])
})

test.each([
  'http://secure.example',
  'https://secure.example/sdk',
  'javascript:alert(1)',
  'https://a:b@secure.example',
  '',
])('embedded() refuses the secure site "%s"', (origin) => {
  expect(() => fakeClient({ connectors: [embedded({ secureSite: origin })] })).toThrow('embedded() needs a secureSite')
})

test('embedded() needs a network that its wallet can be on', () => {
  const bitcoin = { ...mainnet, caipNetworkId: 'bip122:1', chainNamespace: 'bip122', id: '1' } as const
  expect(() => fakeClient({ networks: [bitcoin], adapters: [], connectors: [embedded()] })).toThrow('needs a network')
})
