/** English messages of the steps that few users come to. */
export const externalLaterMessages = {
  'external.pending': 'Check {wallet}',
  'external.pendingText': 'A request is already open in your wallet. Approve or reject it there.',
  'external.chooseNamespace': 'Choose a network',
  'external.chooseNamespaceText': '{wallet} supports several networks. Which do you want to use?',
  'external.allNetworks': 'All networks',
  'external.connected': '{wallet} is connected',
  'external.partial': 'Some networks are missing',
  'external.partialText': '{wallet} connected, but not on {networks}.',
  'external.done': 'Done',
  'external.notInstalled': '{wallet} isn’t installed',
  'external.notInstalledText': 'Install the extension, then reload this page.',
  'external.notInstalledPhone': 'Install the app, then come back to this page.',
  'external.openBrowser': 'Open this page in {wallet}',
  'external.extension': 'Browser extension',
  'external.phoneApp': 'Mobile app',
  'external.website': 'Website',
  'external.useQr': 'Connect with QR code',
} as const

type ExternalLaterMessages = typeof externalLaterMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends ExternalLaterMessages {}
}
