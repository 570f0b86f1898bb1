/** English messages of the Swap view. */
export const swapMessages = {
  'swap.pay': 'You pay',
  'swap.get': 'You get',
  'swap.payToken': 'Token you pay',
  'swap.getToken': 'Token you get',
  'swap.selectToken': 'Select token',
  'swap.balance': 'Balance {balance}',
  'swap.max': 'Max',
  'swap.flip': 'Reverse',
  'swap.settings': 'Slippage {percent}',
  'swap.stale': 'Details changed. Please review again.',
  'swap.rate': 'Rate',
  'swap.rateValue': '1 {to} = {amount} {from}',
  'swap.impact': 'Price impact',
  'swap.minimum': 'Minimum received',
  'swap.slippage': 'Slippage',
  'swap.providerFee': 'Provider fee (included)',
  'swap.networkFee': 'Network fee (estimate)',
  'swap.updated': 'Updated {seconds} s ago',
  'swap.updatedNow': 'Updated just now',
  'swap.quoting': 'Getting a price',
  'swap.review': 'Review',
  'swap.amountRequired': 'An amount is required',
  'swap.unavailable': 'We couldn’t get a price.',
} as const

/** English messages of the token picker. */
export const swapTokenMessages = {
  'swapTokens.search': 'Search tokens',
  'swapTokens.yours': 'Your tokens',
  'swapTokens.suggested': 'Suggested',
  'swapTokens.others': 'Other tokens',
  'swapTokens.none': 'No tokens found',
  'swapTokens.noneText': 'Check the spelling or try another name.',
  'swapTokens.all': 'Show all tokens',
  'swapTokens.unavailable': 'We couldn’t load the tokens.',
} as const

/** English messages of the slippage settings. */
export const slippageMessages = {
  'slippage.title': 'Slippage',
  'slippage.text': 'The swap is canceled if the price moves by more than this.',
  'slippage.presets': 'Common values',
  'slippage.custom': 'Percent',
  'slippage.save': 'Save',
} as const

type SwapMessages = typeof swapMessages
type SwapTokenMessages = typeof swapTokenMessages
type SlippageMessages = typeof slippageMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends SwapMessages, SwapTokenMessages, SlippageMessages {}
}
