import { limits } from '../../constants/limits.js'
import { sendingMethods } from '../../constants/embeddedConnector.js'
import type { ApprovalRequest } from '../../entities/approval.js'
import type { PorticoError } from '../../errors/base.js'
import { RequestPendingError } from '../../errors/connection.js'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { sleep, withTimeout } from '../../services/abort.js'
import type { ConnectorHost, ListedApproval } from '../connector.js'
import type { FrameChannel } from './frameChannel.js'
import { toApprovalError } from './toApprovalError.js'

/** A request that waits for the user. */
type Waiting = {
  readonly method: string
  readonly send: (waiting: number) => Promise<unknown>
  /** Elements that it is to be shown over; the last one counts. */
  readonly places: Element[]
  /** Called with the next place. */
  onPlace?: () => void
  /** Aborted when the user rejects it outside of the page that signs. */
  readonly left: AbortController
  listed?: ListedApproval
  isSent?: boolean
  end(outcome: { readonly value: unknown } | { readonly error: PorticoError }): void
}

/** Requests that the user has to approve, in the order in which they came. */
export type ApprovalQueue = {
  /**
   * Has the user asked. Resolves with the answer of the page that signs, however long it takes.
   *
   * @param send - asks that page. `waiting`: how many requests are behind this one
   * @throws UserRejectedRequestError when the user rejects it, or leaves it
   * @throws RequestPendingError when too many wait already
   */
  add(request: ApprovalRequest, send: (waiting: number) => Promise<unknown>, options?: AddOptions): Promise<unknown>
}

type AddOptions = {
  /**
   * Some pages answer it without asking. So it is sent at once where nothing else waits, and shown if it was not answered in a moment.
   * A page that asks takes no press while it is hidden.
   */
  readonly isSentFirst?: boolean
  /** Rejects it. */
  readonly signal?: AbortSignal
}

const untilLeft = ({ left: { signal } }: Waiting) =>
  new Promise<'left'>((resolve) => {
    if (signal.aborted) resolve('left')
    else signal.addEventListener('abort', () => resolve('left'), { once: true })
  })

const untilPlaced = (waiting: Waiting) =>
  new Promise<'placed'>((resolve) => {
    if (waiting.places.length > 0) resolve('placed')
    else waiting.onPlace = () => resolve('placed')
  })

/**
 * The queue of what the user has to approve. The page that signs gets one request at a time, once the first of the queue has a place to
 * be shown in: what nobody could see is never asked.
 */
export function createApprovalQueue(channel: FrameChannel, { listApproval }: ConnectorHost): ApprovalQueue {
  const queue: Waiting[] = []
  /** The request that the page that signs has. */
  let current: Waiting | undefined
  let hide: (() => void) | undefined

  /** Takes a request out of the queue and off the screen. Its caller hears of it from whoever called this. */
  function remove(waiting: Waiting, error?: PorticoError): void {
    const place = queue.indexOf(waiting)
    if (place === -1) return
    queue.splice(place, 1)
    if (current === waiting) {
      current = undefined
      hide?.()
      hide = undefined
    }
    waiting.listed?.remove(error)
    advance()
  }

  function show(waiting: Waiting): void {
    if (hide || !waiting.isSent || waiting.places.length === 0) return
    hide = channel.show({
      place: () => waiting.places.at(-1),
      onLeave: (reason) => waiting.listed?.leave(reason),
    })
    waiting.listed?.setShown(true)
  }

  /**
   * What the page that signs answers to a request that was left: it may have been approved a moment before. Of one that sends a
   * transaction, silence says nothing.
   */
  function abort({ method }: Waiting, answer: Promise<unknown>): Promise<unknown> {
    channel.post('RPC_ABORT')
    if (sendingMethods.includes(method)) return withTimeout(answer, limits.frame.abortSending)
    return withTimeout(answer, limits.frame.abort).catch((cause: unknown) => {
      throw new UserRejectedRequestError({ cause })
    })
  }

  async function ask(waiting: Waiting, isSentFirst: boolean): Promise<unknown> {
    await channel.ready(waiting.left.signal)
    // Its place may be gone by now.
    if (!isSentFirst && (await Promise.race([untilPlaced(waiting), untilLeft(waiting)])) === 'left')
      throw new UserRejectedRequestError()
    const answer = waiting.send(queue.length - 1)
    waiting.isSent = true
    show(waiting)
    const first = await Promise.race([answer.then((value) => ({ value })), untilLeft(waiting)])
    if (first !== 'left') return first.value
    remove(waiting)
    return abort(waiting, answer)
  }

  async function run(waiting: Waiting, isSentFirst = false): Promise<void> {
    current = waiting
    try {
      const value = await ask(waiting, isSentFirst)
      remove(waiting)
      waiting.end({ value })
    } catch (thrown) {
      const isUnsent = waiting.left.signal.aborted && !waiting.isSent
      const error = isUnsent ? new UserRejectedRequestError({ cause: thrown }) : toApprovalError(thrown as PorticoError)
      remove(waiting, error.isUserRejection ? undefined : error)
      waiting.end({ error })
      // The page that signs is gone: what it never got is not asked of another one.
      if (error instanceof EmbeddedWalletError && error.code === 'FRAME_CLOSED') rejectUnshown()
    }
  }

  function rejectUnshown(): void {
    for (const waiting of queue.toReversed()) {
      const error = new EmbeddedWalletError('REQUEST_NOT_SHOWN')
      remove(waiting, error)
      waiting.end({ error })
    }
  }

  function advance(): void {
    const [first] = queue
    if (current) return show(current)
    if (!first?.listed || first.places.length === 0) return
    void run(first)
  }

  function addPlace(waiting: Waiting, element: Element): () => void {
    const { places } = waiting
    let isThere = true
    places.push(element)
    waiting.onPlace?.()
    advance()
    return () => {
      if (!isThere) return
      isThere = false
      places.splice(places.lastIndexOf(element), 1)
      if (places.length > 0 || current !== waiting || !hide) return
      hide()
      hide = undefined
      waiting.listed?.setShown(false)
    }
  }

  function reject(waiting: Waiting): void {
    if (!queue.includes(waiting)) return
    waiting.left.abort()
    if (current === waiting) return
    remove(waiting)
    waiting.end({ error: new UserRejectedRequestError() })
  }

  return {
    async add(request, send, { isSentFirst, signal } = {}) {
      if (queue.length >= limits.frame.approvals) throw new RequestPendingError()
      const { promise, end } = createOutcome()
      const { method } = request
      const waiting: Waiting = { method, send, places: [], left: new AbortController(), end }
      const isOnly = queue.push(waiting) === 1
      signal?.addEventListener('abort', () => reject(waiting), { once: true })
      if (isSentFirst && isOnly) {
        void run(waiting, true)
        const answered = promise.catch(() => undefined)
        await Promise.race([answered, sleep(limits.frame.signIn, signal)])
        if (!queue.includes(waiting) || waiting.left.signal.aborted) return promise
      }
      try {
        waiting.listed = await listApproval({
          request,
          show: (element) => addPlace(waiting, element),
          reject: () => reject(waiting),
        })
      } catch (thrown) {
        // The page that signs may have it already.
        waiting.left.abort()
        remove(waiting)
        throw thrown
      }
      // It may have been rejected by then.
      if (!queue.includes(waiting)) waiting.listed.remove()
      advance()
      return promise
    },
  }
}

/** A promise that ends once. */
function createOutcome() {
  let end: Waiting['end'] = () => undefined
  const promise = new Promise<unknown>((resolve, reject) => {
    end = (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value))
  })
  return { promise, end }
}
