/** English words of what an account holds. */
export const assetMessages = {
  'holdings.borrowed': 'Not verified',
} as const

/** English words of choosing a token. */
export const tokenMessages = {
  'tokens.choose': 'Select token',
  'tokens.search': 'Search token',
  'tokens.yours': 'Your tokens',
  'tokens.none': 'No token found',
  'tokens.noneText': 'Check the spelling.',
} as const
