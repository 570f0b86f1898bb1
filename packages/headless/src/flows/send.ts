import type { QueryClient } from '@tanstack/react-query'
import { getDraftRequest, resetSendDraft, updateSendDraft } from '../actions/send/sendDraft.js'
import type { SendResult } from '../actions/send/sendToken.js'
import { confirmSend, moveSend, trackSend } from '../actions/send/unfinishedSend.js'
import type { Client } from '../client/client.js'
import { getStorage } from '../client/storage.js'
import { findNetwork } from '../client/selectors.js'
import type { SendRequest } from '../entities/sendDraft.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import { addressOf } from '../rules/address/caip.js'
import { isSameSendRequest, isUnfinishedSend, type SendState } from '../rules/flows/send.js'
import { getExplorerUrl } from '../rules/network/network.js'
import { toSendDraft, validateSend } from '../rules/tokens/send.js'
import { isFlowMounted, mountFlow } from './mountFlow.js'

/** `request`: what was reviewed. `explorerUrl`: the transaction's page on the network's explorer, if it has one. */
export type SendStep =
  /** `isStale`: a review was left because account, network or draft changed since. */
  | { readonly step: 'form'; readonly isStale: boolean; readonly error: null }
  /** `signing`: the wallet was asked. `unknown`: it was asked, and nobody knows what became of it. */
  | { readonly step: 'review' | 'signing' | 'unknown'; readonly request: SendRequest; readonly error: null }
  /** `confirming`: handed over, and not known to be in a block. `sent`: in a block. */
  | {
      readonly step: 'confirming' | 'sent'
      readonly request: SendRequest
      readonly hash: string
      readonly explorerUrl: string | undefined
      readonly error: null
    }
  | { readonly step: 'rejected'; readonly request: SendRequest; readonly error: PorticoError }
  /** `hash`: of a transaction that was handed over and failed in its block. */
  | {
      readonly step: 'failed'
      readonly request: SendRequest
      readonly hash: string | undefined
      readonly explorerUrl: string | undefined
      readonly error: PorticoError
    }

/** Moves a send. None of them rejects: a failure is a step. */
export type SendControls = {
  /** Freezes the draft, or the request that is given, for review. Does nothing while fields are missing or invalid. */
  readonly review: (request?: SendRequest) => void
  /** Sends what is reviewed, once. Resolves with the hash, or with `undefined` when nothing was sent or nobody knows. */
  readonly submit: () => Promise<SendResult | undefined>
  /**
   * From a review to the form; from a failure to its review while that still holds; from a send that was handed over, or may
   * have been, to the form of a new one. Does nothing while the wallet is asked: see `leave`.
   */
  readonly back: () => void
  /** Stops waiting for the wallet. The request stays with it, so the outcome is unknown until it answers. */
  readonly leave: () => void
}

/** `isPending`: the wallet or the chain has not answered yet. */
export type SendFlow = SendStep & SendControls & { readonly isPending: boolean }

/** The step that is shown, with the links that belong to it. */
export function toSendStep({ options }: Client, state: SendState): SendStep & { readonly isPending: boolean } {
  const isPending = state.step === 'signing' || state.step === 'confirming'
  const explorerUrl = ({ token }: SendRequest, hash: string | undefined) =>
    hash && getExplorerUrl(findNetwork(options, token.caipNetworkId), 'tx', hash)
  switch (state.step) {
    case 'confirming':
    case 'sent':
      return { ...state, explorerUrl: explorerUrl(state.request, state.hash), error: null, isPending }
    case 'failed':
      return { ...state, hash: state.hash, explorerUrl: explorerUrl(state.request, state.hash), isPending }
    case 'rejected':
      return { ...state, isPending }
    default:
      return { ...state, error: null, isPending }
  }
}

/** A send that waits for the wallet is left with the last copy that shows it, and an outcome counts as seen. */
export const mountSend = (client: Client): (() => void) =>
  mountFlow(client, 'send', {
    leave() {
      leaveSend(client)
      moveSend(client, { type: 'seen' })
    },
  })

const isStillReviewed = (client: Client, request: SendRequest) => isSameSendRequest(request, getDraftRequest(client))

/** A send that the start of the page could not restore, or that another tab began, must not be offered again either. */
async function reviewUnlessUnfinished(client: Client, given: SendRequest | undefined): Promise<void> {
  try {
    const { restoreSend } = await import('../actions/send/restoreSend.js')
    if (!restoreSend(client, undefined)) reviewSend(client, given)
  } catch (thrown) {
    client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
  }
}

/**
 * Freezes the draft, or the request that is given, for review. Does nothing while another send is under way, or while fields
 * are missing or invalid.
 *
 * @example
 * reviewSend(portico)
 * portico.state.getState().send.step // 'review'
 */
export function reviewSend(client: Client, given?: SendRequest): void {
  const { store } = client.internals
  if (isUnfinishedSend(store.getState().send)) return
  if (getStorage(client).read('unfinishedSend') !== undefined) return void reviewUnlessUnfinished(client, given)
  if (given) updateSendDraft(client, toSendDraft(given))
  const request = getDraftRequest(client)
  if (!request || validateSend(toSendDraft(request), { from: addressOf(request.from) }).length > 0) return
  trackSend(client)
  moveSend(client, { type: 'reviewed', request })
  if (given && !isSameSendRequest(given, request)) moveSend(client, { type: 'changed' })
}

/**
 * Sends what is reviewed, with at most one request to the wallet, and waits for its block in the background. Never rejects.
 *
 * @param queryClient - its balances and activity are refreshed
 * @returns `undefined` when nothing is reviewed, nothing was sent, or nobody knows: the state's `send` says which
 * @example
 * const result = await submitSend(portico)
 */
export async function submitSend(client: Client, queryClient?: QueryClient): Promise<SendResult | undefined> {
  const { store } = client.internals
  const { send } = store.getState()
  if (send.step !== 'review') return undefined
  const { request } = send
  trackSend(client)
  moveSend(client, { type: isStillReviewed(client, request) ? 'submitted' : 'changed' })
  if (store.getState().send.step !== 'signing') return undefined
  try {
    const { sendToken } = await import('../actions/send/sendToken.js')
    const result = await sendToken(client, request)
    const wasNoticed = isFlowMounted(client, 'send') || store.getState().modal.isOpen
    moveSend(client, { type: 'handedOver', request, hash: result.hash })
    void confirmSend(client, queryClient, { request, hash: result.hash }).then(() => {
      const { step } = store.getState().send
      if (wasNoticed && step === 'sent' && !isFlowMounted(client, 'send')) moveSend(client, { type: 'seen' })
    })
    return result
  } catch (thrown) {
    moveSend(client, { type: 'notSent', request, error: await toPorticoErrorAsync(thrown) })
    return undefined
  }
}

/**
 * Goes one step back: to the form, or from a failure to its review while that still holds. Does nothing while the wallet is
 * asked.
 *
 * @example
 * goBackFromSend(portico)
 */
export function goBackFromSend(client: Client): void {
  const { send } = client.state.getState()
  if (send.step === 'form') return
  moveSend(client, { type: 'wentBack', isSame: isStillReviewed(client, send.request) })
  // The draft is still that of the request the wallet has.
  if (send.step === 'unknown') resetSendDraft(client)
}

/**
 * Stops waiting for the wallet. The request stays with it, so the outcome is unknown until it answers.
 *
 * @example
 * leaveSend(portico)
 */
export function leaveSend(client: Client): void {
  moveSend(client, { type: 'left' })
}

/** The functions of `useSend`. */
export const createSendControls = (client: Client, queryClient: QueryClient): SendControls => ({
  review: (request) => reviewSend(client, request),
  submit: () => submitSend(client, queryClient),
  back: () => goBackFromSend(client),
  leave: () => leaveSend(client),
})
