/** English messages of the ConnectingWalletConnect views. */
export const pairingMessages = {
  'pairing.scan': 'Scan this code with your phone',
  'pairing.expiresIn': 'Expires in',
  'pairing.making': 'Making a code',
  'pairing.qrLabel': 'QR code to connect a wallet',
  'pairing.copyLink': 'Copy link',
  'pairing.get': 'Get {wallet}',
  'pairing.open': 'Open {wallet}',
  'pairing.continueIn': 'Continue in {wallet}',
  'pairing.acceptInApp': 'Accept the connection request in the app.',
  'pairing.expired': 'Code expired',
  'pairing.expiredText': 'For your safety a code lives four minutes.',
  'pairing.nothingConnected': 'Nothing was connected',
  'pairing.newCode': 'Show a new code',
  'pairing.failedText': 'No code could be made. Check your connection to the internet, then try again.',
} as const
