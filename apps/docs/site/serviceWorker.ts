import type { RequestHandler } from 'msw'
import { type SetupWorker, setupWorker } from 'msw/browser'

let started: Promise<SetupWorker> | undefined

async function start(): Promise<SetupWorker> {
  const worker = setupWorker()
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
  return worker
}

/** Answers requests of this page in it. One worker serves the page for as long as it is open. */
export async function answerInPage(...handlers: readonly RequestHandler[]): Promise<void> {
  started ??= start()
  const worker = await started
  worker.use(...handlers)
}
