import type * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { lenientArray, uniqueArray, safeObject, nullish, idString, displayText, urlString, pattern } from './fields.js'

const amountString = () => pattern(/^\d{1,30}(?:\.\d{1,30})?$/)

/** A token that can be bought. */
export const purchaseCurrencySchema = safeObject({
  id: idString(),
  name: displayText(),
  symbol: displayText(),
  networks: lenientArray(
    safeObject({
      name: displayText(),
      display_name: displayText(),
      chain_id: displayText(),
      contract_address: nullish(displayText()),
    }),
    limits.items.nested,
  ),
})

/** A token that can be bought. */
export type PurchaseCurrency = z.infer<typeof purchaseCurrencySchema>

/** A currency to pay with. Its limits are decimal strings in that currency. */
export const paymentCurrencySchema = safeObject({
  id: idString(),
  payment_method_limits: lenientArray(
    safeObject({ id: idString(), min: amountString(), max: amountString() }),
    limits.items.nested,
  ),
})

/** A currency to pay with. */
export type PaymentCurrency = z.infer<typeof paymentCurrencySchema>

/** Reply with the tokens that can be bought, and the currencies to pay with, each once. */
export const onrampOptionsSchema = safeObject({
  purchaseCurrencies: uniqueArray(purchaseCurrencySchema, limits.items.page, ({ id }) => id),
  paymentCurrencies: uniqueArray(paymentCurrencySchema, limits.items.page, ({ id }) => id),
})

/** Tokens that can be bought, and currencies to pay with. */
export type OnrampOptions = z.infer<typeof onrampOptionsSchema>

const moneySchema = safeObject({ amount: amountString(), currency: idString() })

/** A quote for a purchase. */
export const onrampQuoteSchema = safeObject({
  quoteId: idString(),
  paymentTotal: moneySchema,
  paymentSubtotal: moneySchema,
  purchaseAmount: moneySchema,
  networkFee: moneySchema,
  coinbaseFee: nullish(moneySchema),
})

/** A quote for a purchase. */
export type OnrampQuote = z.infer<typeof onrampQuoteSchema>

/** The page on which the purchase continues. Check `url` with `safeLink` before you open it. */
export const onrampUrlSchema = safeObject({ url: urlString() })
