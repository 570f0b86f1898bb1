import * as z from 'zod/mini'
import { caipAddressSchema, safeObject } from '../../entities/schema/fields.js'
import type { SiwxAccount } from '../../entities/siwxAccount.js'
import { readJson, sendHttpRequest } from '../http/request.js'

const nonceSchema = safeObject({ nonce: z.string().check(z.regex(/^[0-9A-Za-z]{8,256}$/)), expiresAt: z.number() })
const sessionsSchema = safeObject({
  sessions: z.array(safeObject({ account: caipAddressSchema, expiresAt: z.number() })),
})

/** The reply to a request of the site, which is sent with its cookies. */
const ask = <Reply>(url: string, parse: (json: unknown) => Reply, body?: object): Promise<Reply> =>
  sendHttpRequest({ url, body, credentials: 'include', read: (response) => readJson(url, response, parse) })

const toSessions = (json: unknown): readonly SiwxAccount[] => sessionsSchema.parse(json).sessions

/** @throws PorticoError see `sendHttpRequest` */
export const fetchNonce = (url: string) => ask(`${url}/nonce`, (json) => nonceSchema.parse(json))

/** @throws PorticoError see `sendHttpRequest` */
export const fetchSessions = (url: string) => ask(`${url}/session`, toSessions)

/** @throws HttpRequestError with the status 401 when the site refuses the signature, and 503 when it could not check it */
export const verifySession = (url: string, signed: { readonly message: string; readonly signature: string }) =>
  ask(`${url}/verify`, toSessions, signed)

/** @throws PorticoError see `sendHttpRequest` */
export const signOut = (url: string, { account }: { readonly account: string }) =>
  ask(`${url}/sign-out`, toSessions, { account })
