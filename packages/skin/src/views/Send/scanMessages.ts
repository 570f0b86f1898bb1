/** English messages of the scanner. */
export const scanMessages = {
  'scan.title': 'Scan QR code',
  'scan.starting': 'Starting camera… Allow access if your browser asks.',
  'scan.aim': 'Point your camera at the recipient’s QR code.',
  'scan.otherNetwork': 'This QR code is for {network}. Switch networks to use it.',
  'scan.deniedText': 'Allow camera access for this site in your browser settings, then try again.',
  'scan.failedText': 'Check your camera and try again, or enter the address.',
  'scan.cancel': 'Cancel',
} as const

type ScanMessages = typeof scanMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends ScanMessages {}
}
