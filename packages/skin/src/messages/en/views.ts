/** English messages of the Account view. */
export const accountMessages = {
  'account.copy': 'Copy address',
  'account.locked': '{wallet} is locked. Unlock it to send and sign.',
  'account.unlock': 'Unlock',
  'account.unlocking': 'Unlock {wallet} in its window.',
  'account.stillLocked': '{wallet} wasn’t unlocked.',
  'account.loadingBalance': 'Loading balance',
  'account.actions': 'Wallet actions',
  'account.send': 'Send',
  'account.tabs': 'Account',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.activity': 'Activity',
  'account.explorer': 'Block explorer',
  'account.unavailable': 'Token Balance Unavailable',
  'account.unavailableText': 'Your tokens are safe. Only the list could not be loaded.',
  'account.retryIn': 'Try again in {seconds} s',
  'account.sendUnavailable': 'You can send once your balance can be read.',
  'account.pending': 'Pending',
  'account.sending': 'Sending',
  'account.asked': 'Waiting for your wallet',
  'account.handedOver': 'Waiting for the network',
  'account.confirming': 'Confirming',
  'account.unknown': 'Status unknown',
  'account.dismiss': 'Remove {amount} from this list',
  'account.partUnavailable': 'A part of this list could not be loaded.',
} as const

/** English messages of the activity tab. */
export const activityMessages = {
  'activity.thisMonth': 'This month',
  'activity.failed': 'Failed',
  'activity.pending': 'Pending',
  'activity.more': 'Load more',
  'activity.unavailable': 'Failed to fetch transactions',
  'activity.unavailableText': 'Nothing is lost. Only the list could not be loaded.',
  'activity.empty': 'Nothing here yet',
  'activity.emptyText': 'What this account does on {network} will be listed here.',
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
  'activity.deploy': 'Contract created',
  'activity.execute': 'Contract used',
  'activity.other': 'Transaction',
} as const

/** English messages of lists of tokens. */
export const assetMessages = {
  'tokens.notVerified': 'Not verified',
} as const

/** English messages of the token picker. */
export const tokenMessages = {
  'tokens.choose': 'Select token',
  'tokens.search': 'Search token',
  'tokens.yours': 'Your tokens',
  'tokens.none': 'No token found',
  'tokens.noneText': 'Check the spelling.',
} as const

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
  'networks.pairAgain': 'Connect again',
  'networks.pairAgainText': 'Connect your wallet again and approve the network there.',
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
