import type { Operations } from './worker/operations'
import type { WorkerAnswer, WorkerRequest } from './worker/request'
// oxlint-disable-next-line import/default -- Vite makes this module
import workerUrl from './worker/worker.ts?worker&url'

/** An operation of the worker failed. The message can be shown: it holds no secret. */
export class WalletWorkerError extends Error {
  override readonly name = 'WalletWorkerError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Calls an operation of the worker. */
export type CallWallet = <Name extends keyof Operations>(
  operation: Name,
  ...input: Parameters<Operations[Name]>
) => Promise<Awaited<ReturnType<Operations[Name]>>>

type TrustedTypePolicies = {
  readonly createPolicy: (name: string, rules: object) => { readonly createScriptURL: (url: string) => string }
}

/** The content policy admits a script's address only from this policy, which knows one. */
function trustWorkerUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies }
  const policy = trustedTypes?.createPolicy('wallet-worker', { createScriptURL: () => workerUrl })
  return policy ? policy.createScriptURL(workerUrl) : workerUrl
}

function request(worker: Worker, message: WorkerRequest): Promise<WorkerAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const settle = (answer: WorkerAnswer) => {
      port1.close()
      resolve(answer)
    }
    const fail = () => settle({ ok: false, code: 'worker_failed', message: 'The wallet could not be loaded.' })
    worker.addEventListener('error', fail, { once: true })
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      worker.removeEventListener('error', fail)
      settle(data)
    })
    port1.start()
    worker.postMessage(message, [port2])
  })
}

/** The worker that holds the keys. It starts with the first call. */
export function createWalletWorker(): CallWallet {
  let url: string | undefined
  let worker: Worker | undefined

  function start() {
    url ??= trustWorkerUrl()
    const started = new Worker(url, { type: 'module', name: 'wallet' })
    started.addEventListener('error', () => void (worker = undefined))
    return started
  }

  return async (operation, ...[input]) => {
    worker ??= start()
    const answer = await request(worker, { operation, input })
    if (!answer.ok) throw new WalletWorkerError(answer.code, answer.message)
    return answer.result as never
  }
}
