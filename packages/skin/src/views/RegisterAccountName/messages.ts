/** English messages of the views RegisterAccountName and RegisterAccountNameSuccess. */
export const registerNameMessages = {
  'registerName.label': 'Name',
  'registerName.rule': 'Use letters, digits and hyphens, at least 4 characters.',
  'registerName.taken': '{name} is taken',
  'registerName.searching': 'Looking for available names',
  'registerName.suggestions': 'Available names',
  'registerName.noSuggestions': 'Couldn’t load suggestions. You can still register yours.',
  'registerName.submit': 'Register',
  'registerName.continueText': 'Sign to register {name}. It costs nothing.',
  'registerName.registering': 'Registering {name}',
  'registerName.registeringText': 'This takes a moment.',
  'registerName.rejectedText': 'You rejected the request. No name was registered.',
  'registerName.failed': '{name} wasn’t registered',
  'registerName.unknownText': 'No answer yet. {name} may already be yours: check before you try again.',
  'registerName.check': 'Check again',
  'registerName.other': 'Choose another name',
  'registerName.registered': '{name} is yours',
  'registerName.registeredText': 'People can send to this name on every EVM network.',
} as const

type RegisterNameMessages = typeof registerNameMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends RegisterNameMessages {}
}
