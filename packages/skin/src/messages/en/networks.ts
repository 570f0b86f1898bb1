/** English messages of choosing and switching a network. */
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

/** English messages of the SwitchActiveChain view. */
export const activeChainMessages = {
  'activeChain.switchTo': 'Switch to {network}',
  'activeChain.notConnected': 'Not connected on {network}',
  'activeChain.notConnectedText': 'To go on, connect a wallet that works with {network}.',
  'activeChain.stillConnected': 'You stay connected on {here}.',
  'activeChain.connect': 'Connect a wallet',
  'activeChain.ready': 'You are connected on {network}',
} as const
