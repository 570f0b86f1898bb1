import type { Seller } from '../api/seller'
import type { Ledger } from './ledger'
import { mintMore } from './setUpSolana'
import { sol, solanaMainnet } from './solanaSource'
import { type SolanaMint, solanaTokenKinds } from './solanaTokens'

/** Sells SOL and the tokens of the local Solana chain. */
export const solanaSeller = (ledger: Ledger, mints: readonly SolanaMint[]): Seller => ({
  chainId: solanaMainnet,
  tokens: async () => [
    sol,
    ...mints.map(({ address, name, symbol, decimals }) => {
      const price = solanaTokenKinds.find((kind) => kind.symbol === symbol)?.price ?? 0
      return { name, symbol, decimals, price, chainId: solanaMainnet, token: address }
    }),
  ],
  async payOut({ account, to: { token }, toAmount }) {
    const mint = mints.find(({ address }) => address === token)
    if (mint) mintMore(ledger, mint, account, toAmount)
    else ledger.airdrop(account, toAmount)
  },
})
