/** English messages of the ConnectingExternal view. */
export const externalMessages = {
  'external.continueIn': 'Continue in {wallet}',
  'external.approve': 'Approve the connection request in your wallet.',
  'external.rejected': 'Connection rejected',
  'external.rejectedText': 'You rejected the request.',
  'external.failedText': 'Your wallet isn’t connected. Please try again.',
} as const

type ExternalMessages = typeof externalMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends ExternalMessages {}
}
