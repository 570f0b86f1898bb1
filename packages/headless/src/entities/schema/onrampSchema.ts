import type * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { lenientArray, safeObject, nullish, idString, displayText, urlString, pattern } from './fields.js'

const amountString = () => pattern(/^\d{1,30}(?:\.\d{1,30})?$/)

/** A coin that can be bought (specification §3). */
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

/** A coin that can be bought. */
export type PurchaseCurrency = z.infer<typeof purchaseCurrencySchema>

/** Money to pay with (specification §3); limits as decimal texts in that currency. */
export const paymentCurrencySchema = safeObject({
  id: idString(),
  payment_method_limits: lenientArray(
    safeObject({ id: idString(), min: amountString(), max: amountString() }),
    limits.items.nested,
  ),
})

/** Money to pay with. */
export type PaymentCurrency = z.infer<typeof paymentCurrencySchema>

/** Reply of the options call (wire facts, section 17). */
export const onrampOptionsSchema = safeObject({
  purchaseCurrencies: lenientArray(purchaseCurrencySchema, limits.items.page),
  paymentCurrencies: lenientArray(paymentCurrencySchema, limits.items.page),
})

/** What can be bought, and paid with. */
export type OnrampOptions = z.infer<typeof onrampOptionsSchema>

const moneySchema = safeObject({ amount: amountString(), currency: idString() })

/** A price for a purchase (specification §3). */
export const onrampQuoteSchema = safeObject({
  quoteId: idString(),
  paymentTotal: moneySchema,
  paymentSubtotal: moneySchema,
  purchaseAmount: moneySchema,
  networkFee: moneySchema,
  coinbaseFee: nullish(moneySchema),
})

/** A price for a purchase. */
export type OnrampQuote = z.infer<typeof onrampQuoteSchema>

/** Where a purchase goes on; `url` passes `safeLink` before it is opened (R63). */
export const onrampUrlSchema = safeObject({ url: urlString() })
