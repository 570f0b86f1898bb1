import { useContext } from 'react'
import { Ltr } from '../../components/basics.js'
import { LocaleContext } from '../../messages/useTranslate.js'
import { formatSwapAmount } from './formatSwap.js'

type SwapAmountProps = {
  /** In base units. */
  readonly amount: bigint
  readonly token: { readonly symbol: string; readonly decimals: number }
}

/** An amount with its symbol, cut to the digits that matter. */
export function SwapAmount({ amount, token }: SwapAmountProps) {
  const { locale } = useContext(LocaleContext)
  return <Ltr>{`${formatSwapAmount(amount, token, locale)} ${token.symbol}`}</Ltr>
}
