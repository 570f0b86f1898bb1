/** Currencies in which worth and prices are told (wire facts, section 5.4). */
export const currencies: readonly string[] = 'btc eth usd eur gbp aud cad inr jpy'.split(' ')
