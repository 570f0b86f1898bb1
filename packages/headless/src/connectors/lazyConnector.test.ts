import { expect, test } from 'vitest'
import { fakeConnector } from '../../test/fakeConnector.js'
import { lazyConnector } from './lazyConnector.js'

const request = { signal: new AbortController().signal }

function late() {
  const wallet = fakeConnector()
  let loads = 0
  const connector = lazyConnector(wallet.info, async () => {
    loads += 1
    return wallet
  })
  return { wallet, connector, loads: () => loads }
}

test('nothing is loaded for its facts, nor to release what was never used', () => {
  const { connector, wallet, loads } = late()
  connector.release?.()
  expect([connector.info, loads()]).toEqual([wallet.info, 0])
})

test('the first question loads the working half, the next ones use it', async () => {
  const { connector, wallet, loads } = late()
  await connector.restore(request)
  await connector.connect(request)
  await connector.request({ method: 'eth_chainId' }, 'eip155:1')
  await connector.disconnect('eip155', true)
  expect(wallet.calls).toEqual(['restore', 'connect', 'disconnect'])
  expect(wallet.requests).toEqual([{ method: 'eth_chainId' }])
  expect(loads()).toBe(1)
})

test('a load that failed is told, and tried again with the next question', async () => {
  const wallet = fakeConnector()
  let isDown = true
  const connector = lazyConnector(wallet.info, async () => {
    if (isDown) throw new TypeError('offline')
    return wallet
  })
  await expect(connector.restore(request)).rejects.toThrow('offline')
  isDown = false
  await expect(connector.restore(request)).resolves.toBeDefined()
})

test('a listener hears the wallet once it is there, until the undo', async () => {
  const { connector, wallet } = late()
  const heard: string[] = []
  const undo = connector.subscribe(({ type }) => heard.push(type))
  await connector.restore(request)
  wallet.emit({ type: 'disconnect' })
  undo()
  wallet.emit({ type: 'disconnect' })
  expect([heard, wallet.listeners.size]).toEqual([['disconnect'], 0])
})

test('a listener that left before the wallet was there is never added', async () => {
  const { connector, wallet } = late()
  connector.subscribe(() => undefined)()
  await connector.restore(request)
  expect(wallet.listeners.size).toBe(0)
})
