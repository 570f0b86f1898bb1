import { type AccountView, toAccountJson } from './accountJson'
import { parseAddress } from './base58'
import type { Ledger } from './ledger'
import { invalidParam } from './jsonRpc'
import { parseTokenAccount, parseMint, type TokenAccount, tokenPrograms, toTokenAmount } from './tokenLayouts'
import { withContext } from './solanaClock'

type Choice = { readonly mint?: string; readonly programId?: string }

/** A token account with its address. */
export type OwnedTokens = TokenAccount & { readonly address: string }

/** The token accounts of an owner, in both programs unless one is given. */
export function tokensOf(ledger: Ledger, owner: string, { mint, programId }: Choice = {}): readonly OwnedTokens[] {
  return Object.values(tokenPrograms)
    .filter((program) => programId === undefined || program === programId)
    .flatMap((program) => [...ledger.accountsOf(program)])
    .flatMap(([address, account]) => {
      const holding = parseTokenAccount(account)
      return holding ? [{ ...holding, address }] : []
    })
    .filter((holding) => holding.owner === owner && (mint === undefined || holding.mint === mint))
}

/** JSON-RPC methods about tokens. */
export function tokenMethods(ledger: Ledger) {
  const { clock } = ledger
  const mintOf = (address: string) => parseMint(ledger.account(parseAddress(address)))

  return {
    getTokenAccountsByOwner(owner: string, choice: Choice, view?: AccountView) {
      if (!choice?.mint === !choice?.programId) throw invalidParam('mint or programId is expected')
      if (choice.mint && !mintOf(choice.mint)) throw invalidParam('could not find mint')
      const found = tokensOf(ledger, parseAddress(owner), choice)
      return withContext(
        clock,
        found.map(({ address }) => ({
          pubkey: address,
          account: toAccountJson(ledger, ledger.account(address), view),
        })),
      )
    },
    getTokenAccountBalance(address: string) {
      const holding = parseTokenAccount(ledger.account(parseAddress(address)))
      if (!holding) throw invalidParam('could not find account')
      return withContext(clock, toTokenAmount(holding.amount, mintOf(holding.mint)?.decimals ?? 0))
    },
    getTokenSupply(address: string) {
      const mint = mintOf(address)
      if (!mint) throw invalidParam('not a Token mint')
      return withContext(clock, toTokenAmount(mint.supply, mint.decimals))
    },
  }
}
