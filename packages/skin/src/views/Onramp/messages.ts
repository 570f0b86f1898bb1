/** English messages of the Onramp view. */
export const onrampMessages = {
  'onramp.pay': 'You pay',
  'onramp.get': 'You get',
  'onramp.currency': 'Currency',
  'onramp.coin': 'Token you get',
  'onramp.methods': 'Payment method',
  'onramp.card': 'Card',
  'onramp.ach_bank_account': 'Bank account',
  'onramp.range': 'Enter an amount from {min} to {max}.',
  'onramp.quoting': 'Getting a price',
  'onramp.total': 'Total',
  'onramp.networkFee': 'Network fee',
  'onramp.providerFee': 'Provider fee',
  'onramp.noPrice': 'No live price',
  'onramp.noPriceText': 'You’ll see the price at {provider} before you pay.',
  'onramp.seller': 'the provider',
  'onramp.presets': 'Common amounts',
  'onramp.amountRequired': 'Enter an amount',
  'onramp.noProvider': 'No provider sells this token.',
  'onramp.continue': 'Continue',
  'onramp.providers': 'Choose provider',
  'onramp.fee': 'Fee {min} to {max}',
  'onramp.loading': 'Loading tokens',
  'onramp.none': 'Buying isn’t available on {network}',
  'onramp.noneText': 'Choose another network to buy tokens.',
  'onramp.opening': 'Opening {provider}',
  'onramp.openingText': 'The purchase continues in a new tab.',
  'onramp.continueWith': 'Continue with {provider}',
  'onramp.openedText': 'Pay in the new tab. Your {symbol} will show up here.',
  'onramp.openAgain': 'Open {provider}',
  'onramp.other': 'New purchase',
  'onramp.received': 'You received {amount}',
  'onramp.receivedText': 'It is in your account.',
  'onramp.failed': '{provider} couldn’t be opened',
  'onramp.failedText': 'You weren’t charged.',
} as const

type OnrampMessages = typeof onrampMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends OnrampMessages {}
}
