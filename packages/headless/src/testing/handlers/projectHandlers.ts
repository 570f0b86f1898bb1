import { type HttpHandler, HttpResponse } from 'msw'
import { route, type RouteContext } from './route.js'

/** Remote calls that the handlers of this file answer. */
export const projectServices = ['config', 'origins', 'analyticsConfig', 'event'] as const

/** A remote feature of the project, such as `{ id: 'swap', isEnabled: true, config: ['1inch'] }`. */
export type RemoteFeature = {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

/** Enables the features whose services are answered. */
export const defaultFeatures: readonly RemoteFeature[] = [
  { id: 'social_login', isEnabled: false, config: [] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: false, config: [] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: false, config: [] },
  { id: 'multi_wallet', isEnabled: false, config: [] },
]

type ConfigContext = RouteContext<(typeof projectServices)[number]> & {
  readonly directory: string
  readonly features: readonly RemoteFeature[]
  readonly allowedOrigins: readonly string[]
}

/** Project API: features, allowed origins and the analytics switch. */
export function configHandlers(context: ConfigContext): HttpHandler[] {
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

type AnalyticsContext = RouteContext<(typeof projectServices)[number]> & {
  readonly analytics: string
  readonly onEvent: ((event: unknown) => void) | undefined
}

/** Analytics API: `POST /e`. */
export function analyticsHandlers(context: AnalyticsContext): HttpHandler[] {
  return [
    route(context, {
      name: 'event',
      method: 'post',
      host: context.analytics,
      path: '/e',
      async answer({ request }) {
        context.onEvent?.(await request.json().catch(() => null))
        return new HttpResponse(null, { status: 202 })
      },
    }),
  ]
}
