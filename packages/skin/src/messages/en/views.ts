/** English messages of lists of tokens. */
export const assetMessages = {
  'tokens.notVerified': 'Not verified',
} as const

/** English names of several networks of one namespace. */
export const groupMessages = {
  'group.eip155': 'EVM networks',
  'group.solana': 'Solana networks',
  'group.bip122': 'Bitcoin networks',
  'group.polkadot': 'Polkadot networks',
  'group.cosmos': 'Cosmos networks',
} as const

/** English messages of choosing and switching a network. */
export const networkMessages = {
  'networks.search': 'Search networks',
  'networks.list': 'Networks',
  'networks.none': 'No networks found',
  'networks.noneText': 'Check the spelling or try another name.',
  'networks.all': 'Show all networks',
  'networks.approveIn': 'Approve in {wallet}',
  'networks.approveText': 'Approve the switch to {network} in your wallet.',
  'networks.rejected': 'Switch rejected',
  'networks.rejectedText': 'You rejected the request. You are still on {network}.',
  'networks.failedText': 'You are still on {network}.',
  'networks.pairAgain': 'Connect again',
  'networks.pairAgainText': 'Connect again and approve the network in your wallet.',
  'unsupported.text': 'This app doesn’t support your current network. Choose another one.',
} as const
