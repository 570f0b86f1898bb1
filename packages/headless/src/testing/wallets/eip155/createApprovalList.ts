import type { ConnectorHost, ListedApproval, WalletRequest } from '../../../connectors/connector.js'
import type { ApprovalRequest } from '../../../entities/approval.js'
import { UserRejectedRequestError } from '../../../errors/request.js'

type Waiting = {
  readonly end: (answer: 'approved' | 'rejected') => void
  listed?: ListedApproval
  /** Elements that the site shows it over. */
  places: number
}

/** The user of a wallet whose requests the site lists. */
export type ApprovalList = {
  /** Lists a request, and resolves once it is approved. @throws UserRejectedRequestError */
  ask(host: ConnectorHost, request: ApprovalRequest): Promise<void>
  /** Approves the request that the site shows first. @throws Error when it shows none */
  approve(): void
  /** Rejects it. @throws Error when the site shows none */
  reject(): void
}

/** What a request of the site asks the user. */
export const toApprovalRequest = (
  { method, params }: WalletRequest,
  asked: Pick<ApprovalRequest, 'caipNetworkId' | 'address'>,
): ApprovalRequest => ({ method, params, ...asked, origin: globalThis.location?.origin ?? 'http://localhost' })

/** Stands in for the page that signs: the user sees what the site shows, in its order. */
export function createApprovalList(): ApprovalList {
  const queue: Waiting[] = []

  function end(waiting: Waiting, answer: 'approved' | 'rejected') {
    const place = queue.indexOf(waiting)
    if (place === -1) return
    queue.splice(place, 1)
    waiting.listed?.remove()
    waiting.end(answer)
  }

  function answerShown(answer: 'approved' | 'rejected') {
    const [first] = queue
    if (!first || first.places === 0) throw new Error('The site shows no request of the embedded wallet')
    end(first, answer)
  }

  return {
    async ask(host, request) {
      const { promise, resolve } = createAnswer()
      const waiting: Waiting = { end: resolve, places: 0 }
      const move = (change: 1 | -1) => {
        waiting.places += change
        if (queue[0] === waiting) waiting.listed?.setShown(waiting.places > 0)
      }
      queue.push(waiting)
      waiting.listed = await host.listApproval({
        request,
        show() {
          move(1)
          return () => move(-1)
        },
        reject: () => end(waiting, 'rejected'),
      })
      if (!queue.includes(waiting)) waiting.listed.remove()
      if ((await promise) === 'rejected') throw new UserRejectedRequestError()
    },
    approve: () => answerShown('approved'),
    reject: () => answerShown('rejected'),
  }
}

function createAnswer() {
  let resolve: Waiting['end'] = () => undefined
  const promise = new Promise<'approved' | 'rejected'>((settle) => (resolve = settle))
  return { promise, resolve }
}
