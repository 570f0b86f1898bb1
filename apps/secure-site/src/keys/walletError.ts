const messages = {
  WALLET_MISSING: 'There is no wallet yet.',
  SHARES_MISMATCH: 'The stored parts of this wallet do not belong together. Nothing was changed.',
  DEVICE_SHARE_MISSING: 'This browser no longer holds its part of the wallet.',
  DEVICE_SHARE_UNREADABLE: 'The part of the wallet in this browser cannot be read. Nothing was changed.',
  LOGIN_SHARE_MISSING: 'The login server does not hold its part of this wallet. Nothing was changed.',
  RECOVERY_SHARE_UNREADABLE: 'The vault’s part of this wallet cannot be read. Nothing was changed.',
  PRESS_NEEDED: 'The vault has sent a mail. Press its button, then enter the code here again.',
  RELEASE_REFUSED: 'The request for the vault’s part of this wallet was refused in its mail.',
  OTHER_ACCOUNT: 'This request is for another account. Nothing was signed.',
  MESSAGE_IS_TRANSACTION: 'This message is a transaction. It was not signed.',
  TRANSACTION_MALFORMED: 'This transaction cannot be read. It was not signed.',
  RELEASE_EXPIRED: 'Nobody pressed the button in the mail of the vault. Please try again.',
} as const

/** Code of a `WalletError`. */
export type WalletErrorCode = keyof typeof messages

/** The keys of a wallet cannot be made or used; `code` says why. Its message never holds a share. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: WalletErrorCode

  /** `hint`: what the person has to know beside it. */
  constructor(code: WalletErrorCode, { hint, ...options }: ErrorOptions & { readonly hint?: string } = {}) {
    super([messages[code], hint].filter(Boolean).join(' '), options)
    this.code = code
  }
}
