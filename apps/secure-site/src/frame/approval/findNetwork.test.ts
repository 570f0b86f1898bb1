import { expect, test } from 'vitest'
import { toNetwork } from '../network'
import { findNetwork } from './findNetwork'

test.each([
  ['eip155:8453', 'Base', 'ETH', 18],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'SOL', 9],
  // A network that nobody knows must not make a billionth of an amount.
  ['solana:9sLf5bP3Yx2ZcBqZ8nJk4vT6wRd1mHgA', 'solana:9sLf5bP3Yx2ZcBqZ8nJk4vT6wRd1mHgA', 'coins', 9],
  ['eip155:987654', 'eip155:987654', 'coins', 18],
])('of %s the name, the symbol and the decimals are %s, %s and %i', async (id, name, symbol, decimals) => {
  expect(await findNetwork(toNetwork(id))).toMatchObject({ name, nativeCurrency: { symbol, decimals } })
})
