import { RequestTimeoutError } from '../errors/request.js'

/** The promise, or a `RequestTimeoutError` after `wait` ms. */
export function withDeadline<Value>(promise: Promise<Value>, wait: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestTimeoutError()), wait)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
