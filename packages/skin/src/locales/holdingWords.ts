/** English words of what an account holds. */
export const holdingWords = {
  'holdings.borrowed': 'Not verified',
} as const
