import { expect, test } from 'vitest'
import { settle } from '../../test/clock.js'
import { fakeConnector } from '../../test/fakeConnector.js'
import { toLazy } from '../../test/toLazy.js'

const request = { signal: new AbortController().signal }

function late() {
  const wallet = fakeConnector()
  let loads = 0
  const connector = toLazy(wallet, async () => {
    loads += 1
    return wallet
  })
  return { wallet, connector, loads: () => loads }
}

test('lazyConnector loads nothing for its info, nor for the release of an unused connector', () => {
  const { connector, wallet, loads } = late()
  connector.release?.()
  expect([connector.info, loads()]).toEqual([wallet.info, 0])
})

test('lazyConnector loads with the first call and reuses the connector', async () => {
  const { connector, wallet, loads } = late()
  await connector.restore(request)
  await connector.connect(request)
  await connector.request({ method: 'eth_chainId' }, 'eip155:1')
  await connector.disconnect('eip155', true)
  expect(wallet.calls).toEqual(['restore', 'connect', 'disconnect'])
  expect(wallet.requests).toEqual([{ method: 'eth_chainId' }])
  expect(loads()).toBe(1)
})

test('lazyConnector rejects when loading fails, and loads again with the next call', async () => {
  const wallet = fakeConnector()
  let isDown = true
  const connector = toLazy(wallet, async () => {
    if (isDown) throw new TypeError('offline')
    return wallet
  })
  await expect(connector.restore(request)).rejects.toThrow('offline')
  isDown = false
  await expect(connector.restore(request)).resolves.toBeDefined()
})

test('lazyConnector forwards events once loaded, until unsubscribing', async () => {
  const { connector, wallet } = late()
  const events: string[] = []
  const undo = connector.subscribe(({ type }) => events.push(type))
  await connector.restore(request)
  wallet.emit({ type: 'disconnect' })
  undo()
  wallet.emit({ type: 'disconnect' })
  expect([events, wallet.listeners.size]).toEqual([['disconnect'], 0])
})

test('lazyConnector adds no listener that unsubscribed before loading', async () => {
  const { connector, wallet } = late()
  connector.subscribe(() => undefined)()
  await connector.restore(request)
  expect(wallet.listeners.size).toBe(0)
})

test('lazyConnector asks the wallet within the call once it is preloaded', async () => {
  const { connector, wallet, loads } = late()
  connector.preload?.()
  await connector.restore(request)
  void connector.connect(request)
  expect([wallet.calls, loads()]).toEqual([['restore', 'connect'], 1])
})

test('lazyConnector asks no wallet whose attempt ended while the code was loading', async () => {
  const { connector, wallet, loads } = late()
  const life = new AbortController()
  const attempt = connector.connect({ signal: life.signal })
  life.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect([wallet.calls, loads()]).toEqual([[], 1])
})

test('lazyConnector loads again after a failed preload, which nobody has to catch', async () => {
  const wallet = fakeConnector()
  let isDown = true
  const connector = toLazy(wallet, async () => {
    if (isDown) throw new TypeError('offline')
    return wallet
  })
  connector.preload?.()
  await settle()
  isDown = false
  await expect(connector.restore(request)).resolves.toBeDefined()
})

test('lazyConnector has the frames and providers of its wallet before anything is loaded', () => {
  const provider = {}
  const wallet = { ...fakeConnector(), frames: ['https://frame.example'], providers: [provider] }
  const load = async () => Promise.reject(new TypeError('offline'))
  expect(toLazy(wallet, load)).toMatchObject({ frames: ['https://frame.example'], providers: [provider] })
})

test('lazyConnector waits for a pairing only if its wallet does', async () => {
  const { connector, wallet } = late()
  expect(await connector.resume?.(request)).toEqual(wallet.sessions)
  const { resume: _, ...withoutPairing } = fakeConnector()
  expect(toLazy(withoutPairing)).not.toHaveProperty('resume')
})
