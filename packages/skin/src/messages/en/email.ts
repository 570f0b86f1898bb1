/** English messages of the form of a login by email, in the Connect view and in its own. */
export const emailMessages = {
  'email.label': 'Email',
  'email.placeholder': 'you@example.com',
  'email.submit': 'Continue with email',
  'email.wait': ({ seconds }: { seconds: number }) => `Please try again after ${seconds} seconds`,
  'email.invalid': 'Invalid email',
  'email.notAccepted': 'We couldn’t send an email to this address.',
  'email.wrongCode': 'That code isn’t right.',
  'email.wrongCodeTries': ({ tries }: { tries: number }) =>
    `That code isn’t right. ${tries === 1 ? '1 try' : `${tries} tries`} left.`,
  'email.codeExpired': 'That code has expired. Get a new one.',
  'email.linkExpired': 'The link has expired. Send another email.',
  'email.declined': 'This device was declined. Send another email to try again.',
  'email.locked': 'Too many tries. Get a new code, or try again later.',
  'email.lockedFor': ({ minutes }: { minutes: number }) =>
    `Too many tries. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  'email.notSetUp': 'Email login isn’t set up for this site.',
  'email.offline': 'You’re offline. Connect to the internet, then try again.',
  'email.unreachable': 'Login isn’t available right now. Turn off content blockers for this page, or try again later.',
} as const

type EmailMessages = typeof emailMessages
declare module '../messages.js' {
  interface Catalogue extends EmailMessages {}
}
