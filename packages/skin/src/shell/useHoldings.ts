import { useBalance, useNetwork, useTokens } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { useMemo } from 'react'

/** One line of what an account holds. */
export type Holding = {
  /** The token's account (CAIP-10); the coin of the network has none. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly src?: string | undefined
  /** Whole units; `undefined` where nobody counts them. */
  readonly amount: string | undefined
  /** US dollars. */
  readonly value?: number | undefined
  /** A token that calls itself like the coin of the network. */
  readonly isBorrowed?: boolean
}

/** What the connected account holds: the coin of the network first, then each token once, known by its address. */
export function useHoldings() {
  const { network } = useNetwork()
  const coins = useBalance()
  const tokens = useTokens()
  const { data: balance } = coins
  const { data: held } = tokens

  const holdings = useMemo(() => {
    const own = held?.find(({ address }) => !address)
    const isKnown = balance !== undefined || own !== undefined
    const native: Holding = {
      ...network.nativeCurrency,
      src: own?.iconUrl,
      amount: balance ? formatAmount(balance.value, balance.decimals) : own?.quantity.numeric,
      value: own?.value,
    }
    const isOwn = (symbol: string) => symbol.toLowerCase() === network.nativeCurrency.symbol.toLowerCase()
    const seen = new Set<string>()
    const others = (held ?? []).flatMap(({ address, name, symbol, iconUrl: src, quantity, value }): Holding[] => {
      if (!address || seen.has(address)) return []
      seen.add(address)
      return [{ address, name, symbol, src, amount: quantity.numeric, value, isBorrowed: isOwn(symbol) }]
    })
    return isKnown ? [native, ...others] : others
  }, [network, balance, held])

  const failed = [coins, tokens].filter(({ isError, data }) => isError && data === undefined)
  return {
    holdings,
    isPending: coins.isPending || tokens.isLoading,
    isFetching: failed.some(({ isFetching }) => isFetching),
    /** When a part of it last could not be read; ms since epoch. */
    failedAt: failed.length > 0 ? Math.max(...failed.map(({ errorUpdatedAt }) => errorUpdatedAt)) : undefined,
    /** Reads again what could not be read. */
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
