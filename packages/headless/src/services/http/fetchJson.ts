import { InvalidResponseError } from '../../errors/request.js'
import { readBody, sendHttpRequest } from './sendHttpRequest.js'
import { type ServiceAddress, serviceUrl } from './serviceUrl.js'

/** One call to a remote service whose status says all. */
export type HttpRequestOptions = ServiceAddress & {
  /** Sent as JSON with POST; without one the call is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** One call to a remote service that answers with JSON. */
export type FetchJsonOptions<Reply> = HttpRequestOptions & {
  /** Turns the parsed JSON into the reply; throws when it has another shape. */
  readonly parse: (json: unknown) => Reply
}

/**
 * Calls a remote service and reads its JSON reply; without `read` a reply's body is not looked at. The deadline and the
 * size cap cover the body (R40).
 *
 * @throws HttpRequestError when the service is not reached or answers with another status than 2xx
 * @throws InvalidResponseError when the reply is empty, too large, no JSON or of another shape
 * @throws RequestTimeoutError after 10 s
 * @throws RequestAbortedError when `signal` says so
 */
export function fetchJson<Reply>(call: FetchJsonOptions<Reply>): Promise<Reply>
export function fetchJson(call: HttpRequestOptions): Promise<undefined>
export async function fetchJson<Reply>(
  call: HttpRequestOptions & Partial<FetchJsonOptions<Reply>>,
): Promise<Reply | undefined> {
  const { body, signal, parse } = call
  const url = serviceUrl(call)
  return sendHttpRequest({
    url,
    body,
    signal,
    async read(response) {
      if (!parse) return void response.body?.cancel().catch(() => undefined)
      const text = await readBody(response)
      try {
        return parse(JSON.parse(text ?? ''))
      } catch (cause) {
        throw new InvalidResponseError({ url, status: response.status }, { cause })
      }
    },
  })
}
