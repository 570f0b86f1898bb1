/** Calls of the frame that fail after two minutes without an answer (specification §9, wire facts section 7.3). */
export const frameCallsWithTimeout: readonly string[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]

/** Calls of the frame that wait for its loading without an end (wire facts, section 7.5). */
export const frameCallsWithoutLoadTimeout: readonly string[] = ['SYNC_DAPP_DATA', 'SYNC_THEME', 'SET_PREFERRED_ACCOUNT']

/** Message of a frame's error reply that came without one. */
export const frameErrorMessage = 'An error occurred'
