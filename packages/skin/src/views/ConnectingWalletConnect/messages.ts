/** English messages of the ConnectingWalletConnect views. */
export const pairingMessages = {
  'pairing.scan': 'Scan with your phone',
  'pairing.expiresIn': 'Expires in {time}',
  'pairing.making': 'Generating QR code…',
  'pairing.qrLabel': 'QR code to connect a wallet',
  'pairing.copyLink': 'Copy link',
  'pairing.get': 'Get {wallet}',
  'pairing.open': 'Open {wallet}',
  'pairing.continueIn': 'Continue in {wallet}',
  'pairing.approveInApp': 'Approve the connection request in the app.',
  'pairing.codeExpired': 'QR code expired',
  'pairing.codeExpiredText': 'QR codes expire after four minutes.',
  'pairing.codeFailed': 'Couldn’t create a QR code',
  'pairing.linkExpired': 'Link expired',
  'pairing.linkExpiredText': 'Links expire after four minutes.',
  'pairing.linkFailed': 'Couldn’t create a link',
  'pairing.newCode': 'Get new code',
  'pairing.failedText': 'Check your internet connection and try again.',
  'pairing.refused': 'Couldn’t connect',
  'pairing.refusedText': 'Your wallet doesn’t support the networks of this site.',
  'pairing.apps': 'Choose your wallet app',
  'pairing.otherDevice': 'Use another device',
  'pairing.phoneText': 'App not listed? Copy the link and paste it into your wallet app.',
  'pairing.shareLink': 'Share link',
  'pairing.newLink': 'Get new link',
  'pairing.openApp': 'Open the {wallet} app',
  'pairing.openBrowser': 'Open this page in {wallet}',
  'pairing.openWeb': 'Open {wallet} on the web',
} as const

type PairingMessages = typeof pairingMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends PairingMessages {}
}
