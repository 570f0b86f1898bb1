/** English messages of the Receive view. */
export const receiveMessages = {
  'receive.qrLabel': 'QR code of your address',
  'receive.copy': 'Copy address',
  'receive.networks': 'Supported networks',
  'receive.only': 'Use only this network',
  'receive.onlyThese': 'Use only these networks',
  'receive.andMore': '{network} and {count} more',
  'receive.lost': 'Don’t send anything from {networks} to this address. It would be lost.',
} as const

type ReceiveMessages = typeof receiveMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends ReceiveMessages {}
}
