/** English messages of a swap after its form. */
export const swapLaterMessages = {
  'swap.highImpact': 'You lose {percent} of the value',
  'swap.highImpactText': 'There may be too few of these tokens for a fair price. Try a smaller amount.',
  'swap.balanceUnknown': 'We don’t know your balance of {token}, so this amount wasn’t checked.',
  'swap.approve': 'Approve {amount}',
  'swap.approveText': 'Before the swap, you approve exactly this amount for the exchange.',
  'swap.approved': 'Approved. You can swap now.',
  'swap.approveAndSwap': 'Approve and swap',
  'swap.batchText':
    'With one request, you approve exactly this amount for the exchange and swap it. Either both happen or neither.',
  'swap.batchRefused': '{wallet} can’t do this in one request. Nothing was sent. Approve the amount first, then swap.',
  'swap.reset': 'Reset allowance',
  'swap.resetText':
    '{token} takes a new allowance only once the last one is 0. Reset it, then approve exactly this amount.',
  'swap.wasReset': 'Reset. You can approve the amount now.',
  'swap.submit': 'Swap',
  'swap.submitAnyway': 'Swap anyway',
  'swap.confirmAnyway': 'Yes, swap anyway',
  'swap.continueIn': 'Continue in {wallet}',
  'swap.continueText': 'Make sure the amount matches.',
  'swap.stopWaiting': 'Stop waiting',
  'swap.confirming': 'Waiting for confirmation',
  'swap.confirmingText': 'Your transaction was submitted. It can take a few minutes.',
  'swap.done': 'Swapped {from} for {to}',
  'swap.doneText': 'Your transaction is confirmed.',
  'swap.rejected': 'Request rejected',
  'swap.rejectedText': 'You rejected the request. Nothing was swapped.',
  'swap.notSentText': 'Nothing was swapped.',
  'swap.revertedText': 'The transaction failed on the network. Only the network fee was charged.',
  'swap.partlyText': 'Only a part of your request went through. Check the explorer before you swap again.',
  'swap.slippageText':
    'The price moved further than your slippage. Nothing was swapped. Only the network fee was charged.',
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

type SwapLaterMessages = typeof swapLaterMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends SwapLaterMessages {}
}
