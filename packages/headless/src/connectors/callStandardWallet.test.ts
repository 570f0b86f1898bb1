import { expect, test } from 'vitest'
import { RequestAbortedError } from '../errors/connection.js'
import { standardWalletEntry } from '../services/standardWallet.js'
import { callStandardWallet } from './callStandardWallet.js'

function wallet(features: Record<string, unknown>) {
  const live = { id: undefined, name: 'Wallet', icon: '', chains: [], accounts: [], features }
  const entry = standardWalletEntry(live)
  if (!entry) throw new Error('no wallet')
  return entry.told
}

test('a method is called on its feature, with what it is given', async () => {
  const feature = {
    greeting: 'hello',
    greet(this: { greeting: string }, ...names: string[]) {
      return `${this.greeting} ${names.join(' and ')}`
    },
  }
  expect(await callStandardWallet(wallet({ 'test:greet': feature }), 'test:greet', 'greet', 'A', 'B')).toBe(
    'hello A and B',
  )
})

test.each([
  ['the feature is missing', {}],
  ['the method is missing', { 'test:greet': {} }],
  ['the method is no function', { 'test:greet': { greet: 'hello' } }],
  ['the feature is nothing', { 'test:greet': null }],
])('when %s, the method is not supported', async (_, features) => {
  await expect(callStandardWallet(wallet(features), 'test:greet', 'greet')).rejects.toMatchObject({
    code: 'UNSUPPORTED_METHOD',
    rpcCode: 4200,
  })
})

test('a feature that is taken away is noticed at the next call (R30)', async () => {
  const features: Record<string, unknown> = { 'test:greet': { greet: () => 'hello' } }
  const told = wallet(features)
  await callStandardWallet(told, 'test:greet', 'greet')
  delete features['test:greet']
  await expect(callStandardWallet(told, 'test:greet', 'greet')).rejects.toMatchObject({ rpcCode: 4200 })
})

const thrower = (thrown: unknown) => () => {
  throw thrown
}

test.each([
  ['at once', thrower({ code: 4001 }), 'USER_REJECTED'],
  ['later', () => Promise.reject(new Error('User rejected the request.')), 'USER_REJECTED'],
  ['with a text', thrower('no'), 'UNKNOWN_ERROR'],
  ['with nothing', () => Promise.reject(undefined as unknown as Error), 'UNKNOWN_ERROR'],
  ['with an error of the kit', thrower(new RequestAbortedError()), 'REQUEST_ABORTED'],
])('a wallet that fails %s is told in the words of the kit (R26)', async (_, greet, code) => {
  await expect(callStandardWallet(wallet({ 'test:greet': { greet } }), 'test:greet', 'greet')).rejects.toMatchObject({
    code,
  })
})
