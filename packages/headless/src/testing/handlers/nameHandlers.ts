import { type HttpHandler, HttpResponse } from 'msw'
import { isAddress } from 'viem'
import { nameZone } from '../../constants/names.js'
import type { NameBook } from '../directory/nameBook.js'
import { type NameClaim, readClaim } from './readClaim.js'
import { forFields, forProject, refuse, route, type RouteContext } from './route.js'

type Context = RouteContext & {
  readonly blockchain: string
  readonly names: NameBook
  readonly verifyName: ((claim: NameClaim) => boolean | Promise<boolean>) | undefined
}

/** Other names that the service comes up with. */
const variants = [
  (name: string) => name,
  (name: string) => `my${name}`,
  (name: string) => `${name}-wallet`,
  (name: string) => `the-${name}`,
  (name: string) => `${name}01`,
]

/** Registered names, and registering one (wire facts, sections 5.7 and 18). */
export function nameHandlers({ blockchain: host, names, verifyName, ...context }: Context): HttpHandler[] {
  const account = forProject(({ param, query }) => {
    const entry = names.find(param('name'))
    if (entry) return HttpResponse.json(entry)
    return query('apiVersion') === '2' ? HttpResponse.json([]) : refuse(404, 'name', 'Name is not registered')
  })

  const reverse = forProject(({ param }) =>
    isAddress(param('address'), { strict: false })
      ? HttpResponse.json(names.of(param('address')))
      : refuse(400, 'address', 'not an address'),
  )

  const suggestions = forProject(({ param, query }) => {
    const name = param('name').toLowerCase()
    if (query('zone') !== nameZone.slice(1)) return refuse(400, 'zone', 'unknown zone')
    if (!/^[a-z0-9-]{3,64}$/.test(name)) return refuse(400, 'name', 'Invalid name format')
    const found = variants.map((vary) => vary(name) + nameZone)
    return HttpResponse.json({
      suggestions: found.map((each) => ({ name: each, registered: names.find(each) !== undefined })),
    })
  })

  const register = forFields(async (fields) => {
    const claim = readClaim(fields, Date.now())
    if (claim instanceof Response) return claim
    if (verifyName && !(await verifyName(claim))) return refuse(401, 'signature', 'Signature is not valid')
    if (names.find(claim.name)) return refuse(400, 'name', 'Name is already registered')
    return HttpResponse.json(names.add(claim, claim.attributes, Date.now()))
  })

  return [
    route(context, { name: 'profileAccount', host, path: '/v1/profile/account/:name', answer: account }),
    route(context, { name: 'profileReverse', host, path: '/v1/profile/reverse/:address', answer: reverse }),
    route(context, { name: 'profileSuggestions', host, path: '/v1/profile/suggestions/:name', answer: suggestions }),
    route(context, { name: 'registerName', method: 'post', host, path: '/v1/profile/account', answer: register }),
  ]
}
