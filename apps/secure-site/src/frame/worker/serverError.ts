import type { Refusal } from '../../protocol/errors'

/** The two servers of the secure site. */
export type ServerName = 'login' | 'vault'

/** Why a server gave no answer: it refused, could not be reached, or said something that nobody understands. */
export type ServerErrorCode = Refusal | 'unreachable' | 'unreadable'

const names = { login: 'login server', vault: 'vault' }

const messages: Partial<Record<ServerErrorCode, string>> = {
  no_session: 'You are signed out. Please sign in again.',
  no_proof: 'This browser is no longer known. Please sign in again.',
  locked: 'Too many wrong codes. Please ask for a new one.',
  expired: 'This code has expired. Please ask for a new one.',
  mail_unavailable: 'The mail could not be sent. Please try again later.',
  press_required: 'Press the button in the mail of the vault first.',
  origin_refused: 'This site may not use this wallet.',
  conflict: 'Another window is creating this wallet. Please sign in again.',
  share_damaged: 'A stored part of this wallet is damaged. Nothing was changed.',
  address_changed: 'The stored parts give another wallet. Nothing was changed.',
}

const triesText = (tries: number) => `${tries} ${tries === 1 ? 'try' : 'tries'} left.`

const waitText = (seconds: number) =>
  seconds > 60
    ? `Too many codes were sent. Please try again in ${Math.ceil(seconds / 60)} minutes.`
    : `Please try again after ${seconds} seconds`

function describe(server: ServerName, code: ServerErrorCode, retryIn?: number, triesLeft?: number): string {
  if (code === 'wrong_code') return `That code isn’t right.${triesLeft === undefined ? '' : ` ${triesText(triesLeft)}`}`
  if (code === 'expired' && server === 'vault') return 'The mail of the vault is too old. Please ask for a new one.'
  if (code === 'wait_required' && retryIn !== undefined)
    return `This device is new to this wallet. Please try again in ${Math.ceil(retryIn / 60)} minutes.`
  if (code === 'throttled' && retryIn !== undefined) return waitText(retryIn)
  if (code === 'unreachable' || code === 'unavailable') return `The ${names[server]} does not answer. Please try again.`
  return messages[code] ?? `The ${names[server]} does not answer as expected. Please try again.`
}

/** A server of the secure site did not do what it was asked for. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly code: ServerErrorCode
  readonly server: ServerName

  /** `retryIn`: seconds. */
  constructor(
    server: ServerName,
    code: ServerErrorCode,
    {
      retryIn,
      triesLeft,
      cause,
    }: { retryIn?: number | undefined; triesLeft?: number | undefined; cause?: unknown } = {},
  ) {
    super(describe(server, code, retryIn, triesLeft), { cause })
    this.code = code
    this.server = server
  }
}
