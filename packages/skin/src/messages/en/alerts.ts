/** English messages under the titles of alerts: what to do. */
export const alertMessages = {
  'alert.sessionExpired': 'Connect or log in again. If it keeps happening, check the date and time of this device.',
  'alert.loginUnreachable': 'Turn off content blockers for this page, then reload it, or try again later.',
  'alert.loginOffline': 'You’re offline. Connect to the internet, then reload this page.',
  'alert.loginTimedOut': 'Reload this page to try again.',
  'alert.unverifiedDomain': 'Email login isn’t set up for this site. Please contact its owner.',
  'alert.rateLimited': 'Try again in a few minutes.',
  'alert.serverError': 'Try again later.',
} as const

type AlertMessages = typeof alertMessages
declare module '../messages.js' {
  interface Catalogue extends AlertMessages {}
}
