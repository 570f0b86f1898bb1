/** English messages of a send after its form. */
export const sendLaterMessages = {
  'send.youSend': 'You send',
  'send.toFirstTime': 'To (new address)',
  'send.submit': 'Send',
  'send.submitAnyway': 'Send anyway',
  'send.confirmAnyway': 'Yes, send anyway',
  'send.continueText': 'Check that amount and address match, then approve.',
  'send.rejectedText': 'You rejected the request. Nothing was sent.',
  'send.failed': 'Couldn’t send',
  'send.notSentText': 'Nothing was sent.',
  'send.pairAgain': 'Connect again',
  'send.pairAgainText': 'Connect again and approve the network in your wallet.',
  'send.unknownText':
    'The request may still be open in {wallet}. Reject it there, or check the explorer before you send again.',
  'send.handedOverText': 'Your wallet submitted the transaction. The network hasn’t reported it yet.',
  'send.droppedText': 'The network no longer has this transaction. Check your wallet before you send again.',
  'send.expiredText': 'It wasn’t included in a block in time. Nothing was sent, and nothing was charged.',
  'send.newSend': 'New transaction',
  'send.sent': 'Sent {amount}',
} as const

type SendLaterMessages = typeof sendLaterMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends SendLaterMessages {}
}
