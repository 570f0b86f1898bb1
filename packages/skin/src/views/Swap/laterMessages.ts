/** English messages of a swap after its form. */
export const swapLaterMessages = {
  'swap.highImpact': 'You lose {percent} of the value',
  'swap.highImpactText': 'There isn’t enough of this pair for a fair price. Try less.',
  'swap.balanceUnknown': 'We don’t know your balance of {token}, so this amount wasn’t checked.',
  'swap.approve': 'Approve {amount}',
  'swap.approveText': 'First allow the exchange to use exactly {amount}. Then swap.',
  'swap.spender': 'Spender',
  'swap.copySpender': 'Copy address',
  'swap.approved': 'Approved. You can swap now.',
  'swap.approveAndSwap': 'Approve and swap',
  'swap.batchText':
    'With one request, you allow the exchange to use exactly {amount} and swap it. Either both happen or neither.',
  'swap.batchRefused': '{wallet} can’t do this in one request. Nothing was sent. Approve the amount first, then swap.',
  'swap.reset': 'Remove old limit',
  'swap.resetText': '{token} needs its old limit removed first. That is one more transaction with its own fee.',
  'swap.wasReset': 'Old limit removed. You can approve the amount now.',
  'swap.submit': 'Swap',
  'swap.submitAnyway': 'Swap anyway',
  'swap.confirmAnyway': 'Yes, swap anyway',
  'swap.continueText': 'Make sure the amount matches.',
  'swap.done': 'Swapped {from} for {to}',
  'swap.rejectedText': 'You rejected the request. Nothing was swapped.',
  'swap.failed': 'Couldn’t swap',
  'swap.notSentText': 'Nothing was swapped.',
  'swap.partlyText': 'Only a part of your request went through. Check the explorer before you swap again.',
  'swap.slippageText':
    'The price moved further than your slippage. Nothing was swapped. Only the network fee was charged.',
  'swap.newPrice': 'Get a new price',
  'swap.received': 'You received',
  'swap.quoted': 'Expected',
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
