/** English messages of the Account view. */
export const accountMessages = {
  'account.copy': 'Copy address',
  'account.chooseName': 'Choose account name',
  'account.email': 'Email',
  'account.loadingBalance': 'Loading balance',
  'account.unpriced': 'Tokens without a price aren’t in this total',
  'account.onNetwork': '{amount} on {network}',
  'account.tokenCount': ({ count }: { count: number }) => (count === 1 ? '1 token' : `${count} tokens`),
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
  'account.swapping': 'Swapping for {to}',
  'account.approving': 'Setting a spending limit',
  'account.resetting': 'Removing the old limit',
  'account.transaction': 'Transaction',
  'account.asked': 'Waiting for your wallet',
  'account.handedOver': 'Waiting for the network',
  'account.confirming': 'Confirming',
  'account.unknown': 'Status unknown',
  'account.lost': 'Not completed',
  'account.replaced': 'Replaced',
  'account.dropped': 'Dropped',
  'account.expired': 'Expired',
  'account.dismiss': 'Remove {amount} from this list',
  'account.partUnavailable': 'Some items couldn’t be loaded.',
} as const

type AccountMessages = typeof accountMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends AccountMessages {}
}
