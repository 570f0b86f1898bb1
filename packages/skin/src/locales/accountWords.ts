/** English words of the account. */
export const accountWords = {
  'account.copy': 'Copy address',
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
  'account.partUnavailable': 'A part of this list could not be loaded.',
} as const
