import { expect, it } from 'vitest'
import { laterLooks } from './lateWallets.js'
import { limits } from './limits.js'

it('looks for late wallets while a stored session still waits for them', () => {
  expect(Math.max(...laterLooks)).toBeLessThan(limits.reconnectWait)
})
