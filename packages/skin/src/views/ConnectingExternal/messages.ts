/** English messages of the ConnectingExternal view. */
export const externalMessages = {
  'external.continueIn': 'Continue in {wallet}',
  'external.approve': 'Approve the connection request in your wallet.',
  'external.rejected': 'Connection rejected',
  'external.rejectedText': 'You declined in {wallet}. Nothing was connected.',
  'external.failed': 'Couldn’t connect to {wallet}',
} as const

type ExternalMessages = typeof externalMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends ExternalMessages {}
}
