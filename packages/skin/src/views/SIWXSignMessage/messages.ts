/** English messages of the SIWXSignMessage view. */
export const siwxMessages = {
  'siwx.title': 'Sign in',
  'siwx.headline': 'Sign in to {site}',
  'siwx.text': 'Sign a message to show that this account is yours. It costs nothing and moves no funds.',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.view': 'View message',
  'siwx.sign': 'Sign',
  'siwx.signAnyway': 'Sign anyway',
  'siwx.cancel': 'Cancel',
  'siwx.switchBack': 'Back to {network}',
  'siwx.waitingText': 'Approve the sign-in in your wallet.',
  'siwx.foreign': 'The message names another site',
  'siwx.foreignText': 'You are on {site}. Whoever gets your signature could sign in as you on the other site.',
  'siwx.failed': 'You’re not signed in',
  'siwx.rejected': 'You rejected the request in {wallet}.',
  'siwx.refused': '{site} didn’t accept the signature. Try again.',
  'siwx.unavailable': '{site} couldn’t check the signature. Try again later.',
  'siwx.signed': 'Signed in',
} as const

type SiwxMessages = typeof siwxMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends SiwxMessages {}
}
