import { type HttpHandler, HttpResponse } from 'msw'
import { route, type RouteContext } from './route.js'

/** One row of the remote feature list (wire facts, section 4.1). */
export type RemoteFeature = {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

/** Only what needs no further service. */
export const quietFeatures: readonly RemoteFeature[] = [
  { id: 'social_login', isEnabled: false, config: [] },
  { id: 'swap', isEnabled: false, config: [] },
  { id: 'onramp', isEnabled: false, config: [] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: false, config: [] },
  { id: 'multi_wallet', isEnabled: false, config: [] },
]

type Context = RouteContext & {
  readonly directory: string
  readonly features: readonly RemoteFeature[]
  readonly allowedOrigins: readonly string[]
}

/** The project's configuration (wire facts, section 4). */
export function configHandlers(context: Context): HttpHandler[] {
  const { directory: host, features, allowedOrigins } = context
  return [
    route(context, {
      name: 'config',
      host,
      path: '/appkit/v1/config',
      answer: () => HttpResponse.json({ features }),
    }),
    route(context, {
      name: 'origins',
      host,
      path: '/projects/v1/origins',
      answer: () => HttpResponse.json({ allowedOrigins }),
    }),
    route(context, {
      name: 'analyticsConfig',
      host,
      path: '/getAnalyticsConfig',
      answer: () => HttpResponse.json({ isAnalyticsEnabled: true }),
    }),
  ]
}
