import { EmbeddedWalletError, type EmbeddedWalletErrorCode } from '../../errors/embeddedWallet.js'

/** What the user was doing: typing the address, confirming the device by the link in an email, or typing the code. */
export type EmailLoginQuestion = 'email' | 'device' | 'code'

const tooMany = [/too many|rate limit|(?:tries|attempts) exceeded|locked out/i, 'EMAIL_LOGIN_LOCKED'] as const

/** What the words of a secure site of `apps/secure-site` mean, which come beside the text. */
const reasons: Readonly<Record<EmailLoginQuestion, ReadonlyMap<string | undefined, EmbeddedWalletErrorCode>>> = {
  email: new Map([['locked', 'EMAIL_LOGIN_LOCKED']]),
  device: new Map([
    ['locked', 'EMAIL_LOGIN_LOCKED'],
    ['expired', 'EMAIL_LINK_EXPIRED'],
  ]),
  code: new Map([
    ['locked', 'EMAIL_LOGIN_LOCKED'],
    ['expired', 'EMAIL_CODE_EXPIRED'],
    ['wrong_code', 'EMAIL_CODE_INVALID'],
  ]),
}

/** How other services say why they refuse: the protocol has no codes, only a text. The first match counts. */
const refusals: Readonly<
  Record<EmailLoginQuestion, readonly (readonly [text: RegExp, code: EmbeddedWalletErrorCode])[]>
> = {
  email: [
    tooMany,
    [/invalid|not accepted|not allowed|undeliverable|no such|unknown (?:address|email)/i, 'EMAIL_NOT_ACCEPTED'],
  ],
  device: [
    tooMany,
    [/expired|too old|no longer valid|timed out/i, 'EMAIL_LINK_EXPIRED'],
    [/declined|denied|rejected|refused/i, 'EMAIL_DEVICE_DECLINED'],
  ],
  code: [
    tooMany,
    [/expired|no longer valid/i, 'EMAIL_CODE_EXPIRED'],
    [/invalid|incorrect|wrong|mismatch|(?:is not|isn.t) right|does not match/i, 'EMAIL_CODE_INVALID'],
  ],
}

const units: Readonly<Record<string, number>> = { second: 1_000, minute: 60_000, hour: 3_600_000 }

/** "in 5 minutes"; `undefined` when the text names no time. */
function readWait(text: string): number | undefined {
  const [, count, unit = ''] = /\b(\d{1,3}) (second|minute|hour)/i.exec(text) ?? []
  const wait = Number(count) * (units[unit.toLowerCase()] ?? 0)
  return wait > 0 ? wait : undefined
}

/** "2 tries left"; `undefined` when the text does not say. */
function readTriesLeft(text: string): number | undefined {
  const [, count] = /\b(\d{1,2}) (?:more )?(?:tries|try|attempts?)\b/i.exec(text) ?? []
  return count === undefined ? undefined : Number(count)
}

/**
 * What a refusal of the page that logs in means for what the user was doing. A text that says none of what is known here stays as
 * it is.
 */
export function toEmailLoginError(error: EmbeddedWalletError, question: EmailLoginQuestion): EmbeddedWalletError {
  if (error.code !== 'FRAME_REFUSED') return error
  const [, meant] = refusals[question].find(([text]) => text.test(error.message)) ?? []
  const code = reasons[question].get(error.reason) ?? meant
  if (!code) return error
  return new EmbeddedWalletError(code, {
    cause: error,
    triesLeft: code === 'EMAIL_CODE_INVALID' ? readTriesLeft(error.message) : undefined,
    retryAfter: code === 'EMAIL_LOGIN_LOCKED' ? readWait(error.message) : undefined,
  })
}
