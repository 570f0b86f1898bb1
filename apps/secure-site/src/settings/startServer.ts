import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { describeError } from '../http/describeError'
import type { NodeBindings, ReportError } from '../http/createApi'

type Started = { readonly port: number; stop(): Promise<void> }

type Server = {
  readonly app: Hono<{ Bindings: NodeBindings }>
  readonly port: number
  /** Removes what has expired. */
  readonly tidy: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Ms between two times that expired rows are removed. */
const tidyInterval = 600_000

/** Tells the operator of an error, by a line on stderr. */
export const reportError: ReportError = (error, path) => {
  process.stderr.write(`${new Date().toISOString()} ${path} ${describeError(error)}\n`)
}

/** Listens, and keeps the store tidy. Rejects when the port is taken. */
export function startServer({ app, port, tidy, close }: Server): Promise<Started> {
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => reportError(error, 'tidy'))
  }, tidyInterval)
  timer.unref()
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port }, (address: AddressInfo) =>
      resolve({
        port: address.port,
        async stop() {
          clearInterval(timer)
          await new Promise((ended) => {
            server.close(ended)
            if ('closeAllConnections' in server) server.closeAllConnections()
          })
          await close()
        },
      }),
    )
    server.on('error', reject)
  })
}
