import { z } from 'zod'

/** The environment does not say what a server needs. The message names variables, never their values. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const isLocal = ({ hostname }: URL) => /(?:^|\.)localhost$|^127\.0\.0\.1$/.test(hostname)

/** An origin: what a browser sends, without a slash at the end. */
const origin = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === text && (url.protocol === 'https:' || isLocal(url))
}, 'an https origin such as https://wallet.shop.example, or one of localhost')

const key = z.string().regex(/^[\w-]{43}$/, '32 bytes as base64url')
const secret = key.transform((text) => new Uint8Array(Buffer.from(text, 'base64url')))
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))
const port = z.coerce.number().int().min(0).max(65_535)
const count = z.coerce.number().int().min(1)

const shared = {
  PORTICO_SECURE_SITE: origin,
  PORTICO_VAULT: origin,
  PORTICO_SMTP: z.string().regex(/^smtps?:\/\//, 'smtp://user:password@host:port, or smtps://…'),
  PORTICO_MAIL_FROM: z.string().min(3),
  /** Seconds. */
  PORTICO_NEW_DEVICE_WAIT: z.coerce.number().int().min(0).max(604_800).default(3_600),
}

/** What the login server reads from its environment. */
export const loginSettings = z.object({
  ...shared,
  PORTICO_LOGIN_SECRET: secret,
  PORTICO_LOGIN_STORE: z.string().min(1),
  /** File of the newest backup. */
  PORTICO_LOGIN_BACKUP: z.string().min(1).optional(),
  PORTICO_LOGIN_PORT: port.default(4810),
  PORTICO_VAULT_KEY: key,
  PORTICO_SITES: list.pipe(z.array(origin).min(1, 'origins of the pages that may embed the wallet')),
  PORTICO_APPROVALS: z.enum(['auto', 'frame', 'window']).default('auto'),
  PORTICO_NODES: list.pipe(z.array(origin)).default([]),
  /** Origin of the service that says what tokens are worth; without it, nothing is asked. */
  PORTICO_PRICES: origin.optional(),
  PORTICO_PRICES_PROJECT_ID: z.string().min(1).optional(),
  PORTICO_PROXIES: z.coerce.number().int().min(0).default(0),
  PORTICO_CODES_PER_NETWORK: count.default(60),
  PORTICO_CODES_IN_ALL: count.default(2_000),
  /** Folder of the frame's files. */
  PORTICO_FRAME: z.string().optional(),
})

/** What the vault reads from its environment. */
export const vaultSettings = z.object({
  ...shared,
  PORTICO_VAULT_SECRET: secret,
  PORTICO_VAULT_STORE: z.string().min(1),
  /** File of the newest backup. */
  PORTICO_VAULT_BACKUP: z.string().min(1).optional(),
  PORTICO_VAULT_PORT: port.default(4811),
  PORTICO_LOGIN_KEY: key,
  PORTICO_RELEASES_IN_ALL: count.default(1_000),
})

/** The environment of one process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** @throws SettingsError */
export function readSettings<Settings>(schema: z.ZodType<Settings>, environment: Environment): Settings {
  const read = schema.safeParse(environment)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new SettingsError(faults.join('\n'))
}
