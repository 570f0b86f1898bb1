/** English messages of the Swap view. */
export const swapMessages = {
  'swap.pay': 'You pay',
  'swap.get': 'You get',
  'swap.payToken': 'Token you pay',
  'swap.getToken': 'Token you get',
  'swap.selectToken': 'Select token',
  'swap.balance': 'Balance {balance}',
  'swap.max': 'Max',
  'swap.flip': 'Switch tokens',
  'swap.settings': 'Slippage {percent}',
  'swap.stale': 'Details changed. Please review again.',
  'swap.rate': 'Rate',
  'swap.rateValue': '1 {to} = {amount} {from}',
  'swap.impact': 'Price impact',
  'swap.minimum': 'Minimum received',
  'swap.slippage': 'Slippage',
  'swap.providerFee': 'Provider fee (included)',
  'swap.networkFee': 'Network fee (estimate)',
  'swap.updated': 'Price from {seconds} s ago',
  'swap.quoting': 'Getting a price',
  'swap.review': 'Review',
  'swap.unavailable': 'We couldn’t get a price.',
  'swap.highImpact': 'You lose {percent} of the value',
  'swap.highImpactText':
    'There may not be enough of these tokens to swap this amount at a fair price. Try a smaller amount.',
  'swap.allow': 'Allow {amount}',
  'swap.allowText': 'Before the swap, you allow the exchange to take exactly this amount.',
  'swap.allowed': 'Allowed. You can swap now.',
  'swap.approveAndSwap': 'Approve and swap',
  'swap.batchText':
    'With one request, you allow the exchange to take exactly this amount and swap it. Either both happen or neither.',
  'swap.batchRefused':
    'This can’t be done in one request with {wallet}. Nothing was sent. Allow the amount first, then swap.',
  'swap.reset': 'Reset allowance',
  'swap.resetText':
    '{token} takes a new allowance only once the last one is set to 0. Reset it first, then allow exactly this amount.',
  'swap.wasReset': 'Reset. You can allow the amount now.',
  'swap.submit': 'Swap',
  'swap.submitAnyway': 'Swap anyway',
  'swap.confirmAnyway': 'Yes, swap anyway',
  'swap.continueIn': 'Continue in {wallet}',
  'swap.continueText': 'Make sure the amount matches.',
  'swap.confirming': 'Waiting for confirmation',
  'swap.confirmingText': 'Your transaction was submitted. Confirmation can take a few minutes.',
  'swap.done': 'Swapped {from} for {to}',
  'swap.doneText': 'Your transaction is confirmed.',
  'swap.rejected': 'Request rejected',
  'swap.rejectedText': 'You rejected the request. Nothing was swapped.',
  'swap.notSentText': 'Nothing was swapped.',
  'swap.revertedText': 'The transaction failed on the network. Only the network fee was charged.',
  'swap.partlyText': 'Only a part of your request went through. Check the explorer before you swap again.',
  'swap.slippageText':
    'While the transaction waited for its block, the price moved further than your slippage. Nothing was swapped; only the network fee was charged.',
  'swap.newPrice': 'Get a new price',
  'swap.received': 'You received',
  'swap.quoted': 'Quoted',
  'swap.unknown': 'Status unknown',
  'swap.unknownText':
    'The request may still be open in {wallet}. Reject it there, or check the explorer before you swap again.',
  'swap.replaced': 'Transaction replaced',
  'swap.dropped': 'Transaction dropped',
  'swap.expired': 'Transaction expired',
  'swap.notIncludedText': 'Check your wallet before you swap again.',
  'swap.newSwap': 'New swap',
  'swap.transaction': 'Transaction',
  'swap.explorer': 'View on explorer',
  'swap.finish': 'Done',
} as const

/** English messages of the token picker. */
export const swapTokenMessages = {
  'swapTokens.search': 'Search tokens',
  'swapTokens.yours': 'Your tokens',
  'swapTokens.suggested': 'Suggested',
  'swapTokens.others': 'Other tokens',
  'swapTokens.none': 'No tokens found',
  'swapTokens.noneText': 'Check the spelling or try another name.',
  'swapTokens.unavailable': 'We couldn’t load the tokens.',
} as const

/** English messages of the slippage settings. */
export const slippageMessages = {
  'slippage.title': 'Slippage',
  'slippage.text': 'How far the price may move before the swap is called off.',
  'slippage.presets': 'Common values',
  'slippage.custom': 'Percent',
  'slippage.save': 'Save',
} as const
