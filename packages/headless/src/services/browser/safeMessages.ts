import { limits } from '../../constants/limits.js'
import { withTimeout } from '../abort.js'
import { randomId } from './randomId.js'

/** Version of the Safe Apps messages that this page speaks; the Safe checks the first number. */
const sdkVersion = '9.1.0'

/** Requests to the page around this one, by the messages of Safe Apps. */
export type SafeMessages = {
  /** Sends one request. Without `waitsForUser`, it fails after 10 s. Rejects with what the Safe says, untrusted. */
  request(method: string, params: unknown, options?: { readonly waitsForUser?: boolean }): Promise<unknown>
  /** Rejects every request that is open, and stops listening. */
  stop(): void
}

type Pending = { resolve(data: unknown): void; reject(reason: unknown): void }

/**
 * Opens the channel to the page that frames this one. It takes messages of that window and of this origin only, and sends
 * to no other; it listens only while a request is open.
 */
export function createSafeMessages(origin: string): SafeMessages {
  const pending = new Map<string, Pending>()

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>) {
    if (source !== window.parent || from !== origin || typeof data !== 'object' || data === null) return
    const reply = data as { id?: unknown; success?: unknown; data?: unknown; error?: unknown }
    const waiting = typeof reply.id === 'string' ? pending.get(reply.id) : undefined
    if (!waiting || typeof reply.success !== 'boolean') return
    remove(reply.id as string)
    if (reply.success) waiting.resolve(reply.data)
    else waiting.reject(new Error(typeof reply.error === 'string' ? reply.error.slice(0, limits.text.sentence) : ''))
  }

  function remove(id: string) {
    if (pending.delete(id) && pending.size === 0) window.removeEventListener('message', onMessage)
  }

  return {
    request(method, params, { waitsForUser = false } = {}) {
      const id = randomId()
      const answer = new Promise((resolve, reject) => {
        if (pending.size === 0) window.addEventListener('message', onMessage)
        pending.set(id, { resolve, reject })
        window.parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
      })
      if (waitsForUser) return answer
      return withTimeout(answer, limits.http.timeout).finally(() => remove(id))
    },
    stop() {
      const open = [...pending]
      for (const [id, { reject }] of open) {
        remove(id)
        reject(new Error('The page no longer listens to the Safe.'))
      }
    },
  }
}
