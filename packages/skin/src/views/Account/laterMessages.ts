/** English messages of what the view asks the wallet for. */
export const askWalletMessages = {
  'account.locked': '{wallet} is locked. Unlock it to send and sign.',
  'account.unlock': 'Unlock',
  'account.unlocking': 'Open {wallet} and unlock it.',
  'account.stillLocked': '{wallet} is still locked.',
  'account.unconfirmed': 'From your last visit. {wallet} confirms it with your next action.',
  'account.confirm': 'Confirm now',
  'account.confirmIn': 'Confirm in {wallet}.',
} as const

/** English messages of the activity tab. */
export const activityMessages = {
  'activity.thisMonth': 'This month',
  'activity.failed': 'Failed',
  'activity.pending': 'Pending',
  'activity.more': 'Load more',
  'activity.unavailable': 'Failed to fetch transactions',
  'activity.unavailableText': 'Your transactions are safe. Try again.',
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
  // Of a transaction that is pending or failed.
  'activity.trySend': 'Send',
  'activity.tryReceive': 'Receive',
  'activity.tryTrade': 'Swap',
  'activity.tryApprove': 'Approve',
  'activity.tryDeposit': 'Deposit',
  'activity.tryWithdraw': 'Withdraw',
  'activity.tryBorrow': 'Borrow',
  'activity.tryRepay': 'Repay',
  'activity.tryClaim': 'Claim',
  'activity.tryMint': 'Mint',
  'activity.tryBurn': 'Burn',
  'activity.tryDeploy': 'Deploy contract',
} as const

/** English messages of the tab with NFTs. */
export const nftsMessages = {
  'nfts.empty': 'No NFTs yet',
  'nfts.emptyText': 'NFTs on {network} will show up here.',
  'nfts.emptySoFar': 'No NFTs found yet',
  'nfts.emptySoFarText': 'Your recent activity has none. Look further back.',
  'nfts.unavailable': 'Couldn’t load your NFTs',
  'nfts.unavailableText': 'They are safe in your wallet.',
  'nfts.more': 'Load more',
} as const

type AskWalletMessages = typeof askWalletMessages
type ActivityMessages = typeof activityMessages
type NftsMessages = typeof nftsMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends AskWalletMessages, ActivityMessages, NftsMessages {}
}
