import { type HttpHandler, HttpResponse } from 'msw'
import { isHex } from 'viem'
import { stripChain } from '../chains/chainSource.js'
import { errorResponse, requireJsonBody, requireProjectId, route, type RouteContext, stringOrEmpty } from './route.js'

/** Remote calls that the handlers of this file answer. */
export const sessionServices = ['sessions', 'revokeSession'] as const

type Context = RouteContext<(typeof sessionServices)[number]> & {
  readonly blockchain: string
  readonly permissions: readonly TestPermission[]
}

/** Smart session API: lists the permissions of a smart account and revokes one. */
export function sessionHandlers({ blockchain: host, permissions, ...context }: Context): HttpHandler[] {
  /** Time of each revocation (seconds since epoch) by account and permission. */
  const revoked = new Map<string, number>()
  const keyOf = (account: string, pci: string) => `${account.toLowerCase()} ${pci}`
  const isAccount = (account: string) => account.split(':').length === 3 && stripChain(account) !== ''

  const list = requireProjectId(({ param }) => {
    const account = param('account')
    if (!isAccount(account)) return errorResponse(400, 'address', 'not an account')
    const pcis = permissions.map((permission) => {
      const revokedAt = revoked.get(keyOf(account, permission.pci))
      return { ...permission, ...(revokedAt && { revokedAt }) }
    })
    return HttpResponse.json({ pcis })
  })

  const revoke = requireJsonBody(({ pci, signature }, { param }) => {
    const account = param('account')
    if (!isAccount(account)) return errorResponse(400, 'address', 'not an account')
    if (!isHex(signature)) return errorResponse(401, 'signature', 'Signature is not valid')
    if (!permissions.some((permission) => permission.pci === pci))
      return errorResponse(404, 'pci', 'unknown permission')
    revoked.set(keyOf(account, stringOrEmpty(pci)), Math.floor(Date.now() / 1_000))
    return new HttpResponse(null)
  })

  return [
    route(context, { name: 'sessions', host, path: '/v1/sessions/:account', answer: list }),
    route(context, {
      name: 'revokeSession',
      method: 'post',
      host,
      path: '/v1/sessions/:account/revoke',
      answer: revoke,
    }),
  ]
}

/** A permission that smart accounts granted to a site. Times are in seconds since epoch. */
export type TestPermission = {
  readonly project: { readonly id: string; readonly name: string; readonly url?: string; readonly iconUrl?: string }
  readonly pci: string
  readonly expiry: number
  readonly createdAt: number
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  readonly context?: string
}

/** A site that may spend a small daily allowance of every account. */
export const defaultPermission: TestPermission = {
  project: { id: 'tideline', name: 'Tideline Games', url: 'https://tideline.example' },
  pci: '8d3f2c1a-5b6e-4f70-9a81-2c3d4e5f6071',
  expiry: Date.UTC(2100, 0, 1) / 1_000,
  createdAt: Date.UTC(2026, 0, 1) / 1_000,
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x38d7ea4c68000', period: 86_400 } }],
  policies: [],
}
