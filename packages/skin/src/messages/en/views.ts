/** English messages of the Account view. */
export const accountMessages = {
  'account.copy': 'Copy address',
  'account.locked': '{wallet} is locked. Unlock it to send and sign.',
  'account.unlock': 'Unlock',
  'account.unlocking': 'Open {wallet} and unlock it.',
  'account.stillLocked': '{wallet} is still locked.',
  'account.loadingBalance': 'Loading balance',
  'account.actions': 'Wallet actions',
  'account.send': 'Send',
  'account.tabs': 'Account',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.activity': 'Activity',
  'account.explorer': 'Block explorer',
  'account.unavailable': 'Token Balance Unavailable',
  'account.unavailableText': 'We couldn’t load your tokens. They are safe in your wallet.',
  'account.retryIn': 'Try again in {seconds} s',
  'account.sendUnavailable': 'You can send once your balance is loaded.',
  'account.pending': 'Pending',
  'account.sending': 'Sending',
  'account.asked': 'Waiting for your wallet',
  'account.handedOver': 'Waiting for the network',
  'account.confirming': 'Confirming',
  'account.unknown': 'Status unknown',
  'account.dismiss': 'Remove {amount} from this list',
  'account.partUnavailable': 'Some items couldn’t be loaded.',
} as const

/** English messages of the activity tab. */
export const activityMessages = {
  'activity.thisMonth': 'This month',
  'activity.failed': 'Failed',
  'activity.pending': 'Pending',
  'activity.more': 'Load more',
  'activity.unavailable': 'Failed to fetch transactions',
  'activity.unavailableText': 'We couldn’t load your activity.',
  'activity.empty': 'No activity yet',
  'activity.emptyText': 'Transactions on {network} will show up here.',
  'activity.send': 'Sent',
  'activity.receive': 'Received',
  'activity.trade': 'Swapped',
  'activity.approve': 'Approved',
  'activity.deposit': 'Deposited',
  'activity.withdraw': 'Withdrawn',
  'activity.borrow': 'Borrowed',
  'activity.repay': 'Repaid',
  'activity.claim': 'Claimed',
  'activity.mint': 'Minted',
  'activity.burn': 'Burned',
  'activity.deploy': 'Contract deployed',
  'activity.execute': 'Contract interaction',
  'activity.other': 'Transaction',
} as const

/** English messages of lists of tokens. */
export const assetMessages = {
  'tokens.notVerified': 'Not verified',
} as const

/** English messages of the token picker. */
export const tokenMessages = {
  'tokens.choose': 'Select token',
  'tokens.search': 'Search tokens',
  'tokens.yours': 'Your tokens',
  'tokens.none': 'No tokens found',
  'tokens.noneText': 'Check the spelling or try another name.',
} as const

/** English messages of choosing and switching a network. */
export const networkMessages = {
  'networks.search': 'Search networks',
  'networks.list': 'Networks',
  'networks.none': 'No networks found',
  'networks.noneText': 'Check the spelling or try another name.',
  'networks.approveIn': 'Approve in {wallet}',
  'networks.approveText': 'Approve the switch to {network} in your wallet.',
  'networks.rejected': 'Switch rejected',
  'networks.rejectedText': 'You rejected the request. You are still on {network}.',
  'networks.failedText': 'You are still on {network}.',
  'networks.pairAgain': 'Connect again',
  'networks.pairAgainText': 'Connect again and approve the network in your wallet.',
  'unsupported.text': 'This app doesn’t support your current network. Choose another one.',
} as const

/** English messages of the SwitchActiveChain view. */
export const activeChainMessages = {
  'activeChain.switchTo': 'Switch to {network}',
  'activeChain.notConnected': 'Not connected to {network}',
  'activeChain.notConnectedText': 'Connect a wallet that supports {network} to continue.',
  'activeChain.stillConnected': 'You’ll stay connected to {here}.',
  'activeChain.connect': 'Connect a wallet',
  'activeChain.ready': 'You’re connected to {network}',
} as const
