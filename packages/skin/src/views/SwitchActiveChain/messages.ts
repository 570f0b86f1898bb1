/** English messages of the SwitchActiveChain view. */
export const activeChainMessages = {
  'activeChain.switchTo': 'Switch to {network}',
  'activeChain.notConnected': 'Not connected to {network}',
  'activeChain.notConnectedText': 'Connect a wallet that supports {network} to continue.',
  'activeChain.stillConnected': 'You’ll stay connected to {here}.',
  'activeChain.connect': 'Connect a wallet',
  'activeChain.ready': 'You’re connected to {network}',
} as const

type ActiveChainMessages = typeof activeChainMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends ActiveChainMessages {}
}
