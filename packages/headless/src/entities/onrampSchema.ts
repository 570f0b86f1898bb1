import type * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { absent, idText, label, link, matching } from './textSchemas.js'

const decimal = () => matching(/^\d{1,30}(?:\.\d{1,30})?$/)

/** A coin that can be bought (specification §3). */
export const purchaseCurrencySchema = record({
  id: idText(),
  name: label(),
  symbol: label(),
  networks: listOf(
    record({ name: label(), display_name: label(), chain_id: label(), contract_address: absent(label()) }),
    limits.items.nested,
  ),
})

/** A coin that can be bought. */
export type PurchaseCurrency = z.infer<typeof purchaseCurrencySchema>

/** Money to pay with (specification §3); limits as decimal texts in that currency. */
export const paymentCurrencySchema = record({
  id: idText(),
  payment_method_limits: listOf(record({ id: idText(), min: decimal(), max: decimal() }), limits.items.nested),
})

/** Money to pay with. */
export type PaymentCurrency = z.infer<typeof paymentCurrencySchema>

/** Reply of the options call (wire facts, section 17). */
export const onrampOptionsSchema = record({
  purchaseCurrencies: listOf(purchaseCurrencySchema, limits.items.page),
  paymentCurrencies: listOf(paymentCurrencySchema, limits.items.page),
})

/** What can be bought, and paid with. */
export type OnrampOptions = z.infer<typeof onrampOptionsSchema>

const money = record({ amount: decimal(), currency: idText() })

/** A price for a purchase (specification §3). */
export const onrampQuoteSchema = record({
  quoteId: idText(),
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
  coinbaseFee: absent(money),
})

/** A price for a purchase. */
export type OnrampQuote = z.infer<typeof onrampQuoteSchema>

/** Where a purchase goes on; `url` passes `safeLink` before it is opened (R63). */
export const onrampUrlSchema = record({ url: link() })
