/** English messages of a send after its form. */
export const sendLaterMessages = {
  'send.youSend': 'You send',
  'send.toFirstTime': 'To (new address)',
  'send.submit': 'Send',
  'send.submitAnyway': 'Send anyway',
  'send.confirmAnyway': 'Yes, send anyway',
  'send.continueIn': 'Continue in {wallet}',
  'send.continueText': 'Make sure amount and address match.',
  'send.stopWaiting': 'Stop waiting',
  'send.rejected': 'Request rejected',
  'send.rejectedText': 'You rejected the request. Nothing was sent.',
  'send.notSentText': 'Nothing was sent.',
  'send.pairAgain': 'Connect again',
  'send.pairAgainText': 'Connect again and approve the network in your wallet.',
  'send.unknown': 'Status unknown',
  'send.unknownText':
    'The request may still be open in {wallet}. Reject it there, or check the explorer before you send again.',
  'send.confirming': 'Waiting for confirmation',
  'send.handedOverText': 'Your wallet submitted the transaction. The network hasn’t reported it yet.',
  'send.confirmingText': 'Your transaction was submitted. It can take a few minutes.',
  'send.confirmedText': 'Your transaction is confirmed.',
  'send.revertedText': 'The transaction failed on the network. Only the network fee was charged.',
  'send.replaced': 'Transaction replaced',
  'send.replacedText':
    'Another transaction from your account replaced it, for example because you sped it up or canceled it in your wallet.',
  'send.seeReplacement': 'View replacement',
  'send.dropped': 'Transaction dropped',
  'send.droppedText': 'The network no longer has this transaction. Check your wallet before you send again.',
  'send.expired': 'Transaction expired',
  'send.expiredText': 'It wasn’t included in a block in time. Nothing was sent, and nothing was charged.',
  'send.newSend': 'New transaction',
  'send.checkExplorer': 'View on explorer',
  'send.sent': 'Sent {amount}',
  'send.transaction': 'Transaction',
  'send.done': 'Done',
} as const

type SendLaterMessages = typeof sendLaterMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends SendLaterMessages {}
}
