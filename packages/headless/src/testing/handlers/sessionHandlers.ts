import { type HttpHandler, HttpResponse } from 'msw'
import { isHex } from 'viem'
import { plainAddress } from '../chains/tokenAddress.js'
import type { TestPermission } from '../directory/testPermission.js'
import { forFields, forProject, refuse, route, type RouteContext, textOf } from './route.js'

type Context = RouteContext & { readonly blockchain: string; readonly permissions: readonly TestPermission[] }

/** Permissions of smart accounts, and taking one back (wire facts, section 5.8). */
export function sessionHandlers({ blockchain: host, permissions, ...context }: Context): HttpHandler[] {
  /** When each was taken back, by account and permission. */
  const revoked = new Map<string, number>()
  const keyOf = (account: string, pci: string) => `${account.toLowerCase()} ${pci}`
  const isAccount = (account: string) => account.split(':').length === 3 && plainAddress(account) !== ''

  const list = forProject(({ param }) => {
    const account = param('account')
    if (!isAccount(account)) return refuse(400, 'address', 'not an account')
    const pcis = permissions.map((permission) => {
      const revokedAt = revoked.get(keyOf(account, permission.pci))
      return { ...permission, ...(revokedAt && { revokedAt }) }
    })
    return HttpResponse.json({ pcis })
  })

  const revoke = forFields(({ pci, signature }, { param }) => {
    const account = param('account')
    if (!isAccount(account)) return refuse(400, 'address', 'not an account')
    if (!isHex(signature)) return refuse(401, 'signature', 'Signature is not valid')
    if (!permissions.some((permission) => permission.pci === pci)) return refuse(404, 'pci', 'unknown permission')
    revoked.set(keyOf(account, textOf(pci)), Math.floor(Date.now() / 1_000))
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
