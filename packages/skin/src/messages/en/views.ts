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

/** English messages of why a wallet did not do what it was asked for. */
export const failureMessages = {
  'failure.locked': '{wallet} is locked. Unlock it, then try again.',
  'failure.busy': '{wallet} is busy with another request. Finish it there, then try again.',
  'failure.offline': 'The network can’t be reached. Check your connection, then try again.',
  'failure.network': '{wallet} doesn’t support this network.',
  'failure.other': '{wallet} reported an error. Try again.',
  'failure.details': 'Details',
} as const

/** English messages of what became of a request to the wallet. */
export const outcomeMessages = {
  'outcome.continueIn': 'Continue in {wallet}',
  'outcome.stopWaiting': 'Stop waiting',
  'outcome.rejected': 'Request rejected',
  'outcome.confirming': 'Waiting for confirmation',
  'outcome.confirmingText': 'Your transaction was submitted. You can close this window.',
  'outcome.confirmedText': 'Your transaction is confirmed.',
  'outcome.revertedText': 'The transaction failed on the network. Only the network fee was charged.',
  'outcome.unknown': 'Status unknown',
  'outcome.replaced': 'Transaction replaced',
  'outcome.replacedText':
    'Another transaction from your account replaced it, for example because you sped it up or canceled it in your wallet.',
  'outcome.seeReplacement': 'View replacement',
  'outcome.dropped': 'Transaction dropped',
  'outcome.expired': 'Transaction expired',
  'outcome.transaction': 'Transaction',
  'outcome.explorer': 'View on explorer',
  'outcome.done': 'Done',
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
  'networks.switching': 'Switching to {network}',
  'networks.switchingText': 'This takes a moment. You don’t have to do anything.',
  'networks.rejected': 'Switch rejected',
  'networks.rejectedText': 'You rejected the request. You are still on {network}.',
  'networks.failed': 'Couldn’t switch to {network}',
  'networks.failedText': 'You are still on {network}.',
  'networks.pairAgain': 'Connect again',
  'networks.pairAgainText': 'Connect again and approve the network in your wallet.',
  'unsupported.text': 'This app doesn’t support your current network. Choose another one.',
} as const
