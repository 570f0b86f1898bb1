import { WalletError } from '../../keys/walletError'
import { openOperations } from './operations'
import type { WorkerAnswer, WorkerRequest } from './request'
import { ServerError } from './serverError'

const operations = openOperations(location.origin)

/** What the page may know of an error: no cause, which could hold what was read. */
function describe(error: unknown): WorkerAnswer {
  if (error instanceof WalletError || error instanceof ServerError)
    return { ok: false, code: error.code, message: error.message }
  return { ok: false, code: 'unknown', message: 'An error occurred' }
}

async function run({ operation, input }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const act: (input: never) => Promise<unknown> = operations[operation]
    return { ok: true, result: await act(input as never) }
  } catch (error) {
    return describe(error)
  }
}

// Only the page that made the worker has it, so its messages are of one origin and one form.
addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  const [port] = event.ports
  void run(event.data).then((answer) => port?.postMessage(answer))
})
