import type { ChainSource, Holding } from '@portico/headless/testing'
import { PublicKey } from '@solana/web3.js'
import type { Ledger } from './ledger'
import { type SolanaMint, solanaTokenKinds, solPrice } from './solanaTokens'
import { tokensOf } from './tokenMethods'

/** CAIP-2 id under which the local chain is served. */
export const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The native coin. */
export const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, price: solPrice, chainId: solanaMainnet }

/** Reads balances from the chain, for the handlers of the Blockchain API. Activity is available for EVM only. */
export function solanaSource(ledger: Ledger, mints: readonly SolanaMint[]): ChainSource {
  const holdingOf = (owner: string, { address, name, symbol, decimals }: SolanaMint): Holding => {
    const accounts = tokensOf(ledger, owner, { mint: address })
    const amount = accounts.reduce((sum, each) => sum + each.amount, 0n)
    const price = solanaTokenKinds.find((kind) => kind.symbol === symbol)?.price ?? 0
    return { name, symbol, decimals, amount, price, chainId: solanaMainnet, token: address }
  }

  return {
    chains: [solanaMainnet],
    async holdings(address, chainId = solanaMainnet) {
      if (chainId !== solanaMainnet || !isAddress(address)) return []
      const tokens = mints.map((mint) => holdingOf(address, mint)).filter(({ amount }) => amount > 0n)
      return [{ ...sol, amount: ledger.account(address)?.lamports ?? 0n }, ...tokens]
    },
    history: async () => [],
  }
}

function isAddress(address: string): boolean {
  try {
    return new PublicKey(address).toBase58() === address
  } catch {
    return false
  }
}
