import type { MiddlewareHandler } from 'hono'
import { Refused } from './Refused'

/** A form of another page is no press here. */
export const onlyOwnForms =
  (origin: string): MiddlewareHandler =>
  async (context, next) => {
    if (context.req.method !== 'GET' && context.req.header('Origin') !== origin) throw new Refused('origin_refused')
    await next()
  }
