import { afterEach, expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import { type EIP6963ProviderDetail, type Eip1193Provider, watchProviders } from './eip6963.js'

const icon = 'data:image/svg+xml,<svg/>'
const provider = (): Eip1193Provider => ({ request: async () => null })
const info = (fields: object = {}) => ({ uuid: 'u1', name: 'Rainbow', icon, rdns: 'me.rainbow', ...fields })

function announce(detail: unknown) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

const loadKnown = () => Promise.resolve((rdns: string) => rdns === 'io.metamask')

let undo = () => undefined as void
function watch(): EIP6963ProviderDetail[] {
  const reported: EIP6963ProviderDetail[] = []
  undo = watchProviders((announcement) => reported.push(announcement), loadKnown)
  return reported
}
afterEach(() => undo())

test('watchProviders requests announcements once and reports early and late wallets', () => {
  let requestCount = 0
  const answer = () => {
    requestCount += 1
    announce({ info: info(), provider: provider() })
  }
  window.addEventListener('eip6963:requestProvider', answer)
  const reported = watch()
  window.removeEventListener('eip6963:requestProvider', answer)
  announce({ info: info({ uuid: 'u2', name: 'Late' }), provider: provider() })
  expect(requestCount).toBe(1)
  expect(reported.map(({ info: { name } }) => name)).toEqual(['Rainbow', 'Late'])
})

test('watchProviders reports a frozen copy with the original provider', () => {
  const reported = watch()
  const source = info({ name: 'Rain\nbow' })
  const wallet = provider()
  announce({ info: source, provider: wallet })
  source.name = 'Other'
  expect(reported[0]?.info).toEqual({ uuid: 'u1', name: 'Rain bow', icon, rdns: 'me.rainbow' })
  expect(reported[0]?.provider).toBe(wallet)
  expect(Object.isFrozen(reported[0])).toBe(true)
  expect(Object.isFrozen(reported[0]?.info)).toBe(true)
})

test('watchProviders reads each field once', () => {
  let reads = 0
  const reported = watch()
  const shifty = {
    ...info(),
    get rdns() {
      reads += 1
      return reads === 1 ? 'me.rainbow' : 'io.metamask'
    },
  }
  announce({ info: shifty, provider: provider() })
  expect(reads).toBe(1)
  expect(reported[0]?.info.rdns).toBe('me.rainbow')
})

const throwing = Object.defineProperty(info(), 'icon', {
  get: () => {
    throw new Error('no')
  },
})

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['no provider', { info: info() }],
  ['a provider without request', { info: info(), provider: { request: 'x' } }],
  ['a name that is a number', { info: info({ name: 1 }), provider: provider() }],
  ['a missing rdns', { info: info({ rdns: undefined }), provider: provider() }],
  ['an empty rdns', { info: info({ rdns: '' }), provider: provider() }],
  ['an empty uuid', { info: info({ uuid: ' ' }), provider: provider() }],
  ['an endless name', { info: info({ name: 'x'.repeat(limits.announcements.text + 1) }), provider: provider() }],
  [
    'a huge icon',
    { info: info({ icon: `data:image/png;base64,${'A'.repeat(limits.announcements.icon)}` }), provider: provider() },
  ],
  ['a getter that throws', { info: throwing, provider: provider() }],
])('watchProviders drops an announcement with %s and reports the next one', (_, detail) => {
  const reported = watch()
  announce(detail)
  announce({ info: info({ uuid: 'good' }), provider: provider() })
  expect(reported.map(({ info: { uuid } }) => uuid)).toEqual(['good'])
})

test.each(['javascript:alert(1)', 'http://tracker.example/x.png', 'data:text/html,x', 'x'])(
  'watchProviders reports a wallet with the icon %s without an icon',
  (bad) => {
    const reported = watch()
    announce({ info: info({ icon: bad }), provider: provider() })
    expect(reported[0]?.info).toMatchObject({ name: 'Rainbow', icon: '' })
  },
)

test('watchProviders ignores a repeated announcement but reports another wallet of the same name', () => {
  const reported = watch()
  const first = provider()
  announce({ info: info(), provider: first })
  announce({ info: info({ name: 'Impostor' }), provider: provider() })
  announce({ info: info({ uuid: 'u2' }), provider: provider() })
  expect(reported).toHaveLength(2)
  expect(reported[0]?.provider).toBe(first)
})

test('watchProviders stops at the maximum number of wallets', () => {
  const reported = watch()
  for (let index = 0; index < 1_000; index += 1)
    announce({ info: info({ uuid: `u${index}`, rdns: `me.${index}` }), provider: provider() })
  expect(reported).toHaveLength(limits.announcements.count)
})

test('watchProviders reports nothing after it is stopped', () => {
  const reported = watch()
  undo()
  announce({ info: info(), provider: provider() })
  expect(reported).toEqual([])
})
