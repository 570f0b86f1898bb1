/** English words of going to networks on which nobody is connected. */
export const activeChainWords = {
  'activeChain.switchTo': 'Switch to {network}',
  'activeChain.nobody': 'Not connected on {network}',
  'activeChain.nobodyText': 'To go on, connect a wallet that works with {network}.',
  'activeChain.stays': 'You stay connected on {here}.',
  'activeChain.connect': 'Connect a wallet',
  'activeChain.ready': 'You are connected on {network}',
} as const
