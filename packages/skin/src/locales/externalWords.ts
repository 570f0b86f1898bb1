/** English words of connecting a wallet of this browser. */
export const externalWords = {
  'external.continueIn': 'Continue in {wallet}',
  'external.accept': 'Accept the connection request in the wallet.',
  'external.openAgain': 'Open again',
  'external.rejected': 'Connection rejected',
  'external.rejectedText': 'The request was declined in the wallet. Nothing was shared.',
  'external.pending': 'Look in {wallet}',
  'external.pendingText': 'A request is already waiting in the wallet. Answer it there.',
  'external.failedText': 'Nothing was shared.',
  'external.notInstalled': 'Not installed',
  'external.notInstalledText': 'Get the extension, then come back to this page.',
  'external.notInstalledPhone': 'Get the app, then come back to this page.',
  'external.extension': 'Browser extension',
  'external.phoneApp': 'Phone app',
  'external.website': 'Website',
  'external.useQr': 'Connect with QR code',
} as const
