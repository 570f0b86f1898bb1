/** English words of choosing a network. */
export const networkMessages = {
  'networks.search': 'Search network',
  'networks.list': 'Networks',
  'networks.none': 'No network found',
  'networks.noneText': 'Check the spelling.',
  'networks.approveIn': 'Approve in {wallet}',
  'networks.approveText': 'Accept the switch to {network} in the wallet.',
  'networks.rejected': 'Switch rejected',
  'networks.rejectedText': 'The request was declined in the wallet. You are still on {network}.',
  'networks.failedText': 'You are still on {network}.',
  'unsupported.text': 'This app does not support your current network. Choose one below.',
} as const

/** English words of going to networks on which nobody is connected. */
export const activeChainMessages = {
  'activeChain.switchTo': 'Switch to {network}',
  'activeChain.nobody': 'Not connected on {network}',
  'activeChain.nobodyText': 'To go on, connect a wallet that works with {network}.',
  'activeChain.stays': 'You stay connected on {here}.',
  'activeChain.connect': 'Connect a wallet',
  'activeChain.ready': 'You are connected on {network}',
} as const
