/** English words of choosing a network. */
export const networkWords = {
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
