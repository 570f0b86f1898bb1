/** English words of choosing a token. */
export const tokenWords = {
  'tokens.choose': 'Select token',
  'tokens.search': 'Search token',
  'tokens.yours': 'Your tokens',
  'tokens.none': 'No token found',
  'tokens.noneText': 'Check the spelling.',
} as const
