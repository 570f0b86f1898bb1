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
  'swap.continueText': 'Make sure the amount matches.',
  'swap.done': 'Swapped {from} for {to}',
  'swap.rejectedText': 'You rejected the request. Nothing was swapped.',
  'swap.notSentText': 'Nothing was swapped.',
  'swap.partlyText': 'Only a part of your request went through. Check the explorer before you swap again.',
  'swap.slippageText':
    'The price moved further than your slippage. Nothing was swapped. Only the network fee was charged.',
  'swap.newPrice': 'Get a new price',
  'swap.received': 'You received',
  'swap.quoted': 'Quoted',
  'swap.unknownText':
    'The request may still be open in {wallet}. Reject it there, or check the explorer before you swap again.',
  'swap.droppedText': 'The network no longer has this transaction. Check your wallet before you swap again.',
  'swap.expiredText': 'It wasn’t included in a block in time. Nothing was swapped, and nothing was charged.',
  'swap.newSwap': 'New swap',
} as const

type SwapLaterMessages = typeof swapLaterMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends SwapLaterMessages {}
}
