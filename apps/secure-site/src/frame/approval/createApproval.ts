import { type ApprovalFacts, findApprovalRisks, readApproval, type ApprovalRequest } from '@portico/headless/approval'
import { RpcError, userRejected } from '../rpcError'
import type { CallWallet } from '../walletWorker'
import { type ApprovalState, canLimit, type Retry } from './approvalState'
import type { AskPrices } from './createAskPrices'
import { listPricedAssets } from './listPricedAssets'
import type { Signing } from './signing'
import { withLimits } from './withLimits'

/** What an approval works with. */
export type ApprovalOptions = {
  readonly request: ApprovalRequest
  /** Aborts when the page takes its request back. */
  readonly signal: AbortSignal
  readonly callWallet: CallWallet
  /** Fixes what is signed, by a node where one is needed. */
  readonly prepare: (reading: Reading) => Promise<Signing>
  readonly readFacts: (request: ApprovalRequest, description: ApprovalState['description']) => Promise<ApprovalFacts>
  /** Missing where nothing is said of money. */
  readonly askPrices: AskPrices | undefined
}

/** A request that can be approved. */
type Reading = NonNullable<Awaited<ReturnType<typeof readApproval>>['payload']>

/** @see createApproval */
export type Approval = Awaited<ReturnType<typeof createApproval>>

const unread: ApprovalFacts = { simulation: { status: 'unavailable' }, tokens: {}, hasCode: {} }
/** No node knows more of a text than what is in it. */
const ofText: ApprovalFacts = { simulation: { status: 'none' }, tokens: {}, hasCode: {} }
const isText = ({ kind }: ApprovalState['description']) => kind === 'message' || kind === 'signIn'
/** A node may say one thing when the fee is fixed, and another one when it is shown. */
const highest = (fee: bigint, said = '0') => String(BigInt(said) > fee ? said : fee)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'An error occurred')
const codeOf = (error: unknown) => (error as { readonly code?: unknown } | null)?.code

/** Requests that nobody has to look at: there is nothing in them to decide on, or nothing that can be said of them. */
function refuseUnread({ refusal, actions }: ApprovalState['description']): void {
  if (refusal === 'malformed' || (!refusal && actions.length === 0)) throw new RpcError('Invalid params', -32_602)
  if (refusal === 'unsupported') throw new RpcError('Unsupported method', 4200)
}

/**
 * A request on its way from the page to a signature. Nothing is signed before `approve`, and then once, exactly what the state shows.
 *
 * @throws RpcError for a request that cannot be read
 */
export async function createApproval(options: ApprovalOptions) {
  const { signal, callWallet, prepare, readFacts, askPrices } = options
  const asked = { request: options.request, ...(await readApproval(options.request)) }
  const { description, payload } = asked
  refuseUnread(description)
  /** What is asked for now, with the amounts that the person has set. */
  let reading = asked
  const limits = new Map<number, bigint>()

  let state: ApprovalState = {
    request: options.request,
    description,
    facts: payload ? undefined : unread,
    ...(payload && askPrices && { prices: {} }),
    risks: findRisks(options.request, description, undefined),
    status: { step: payload ? 'preparing' : 'ready' },
  }
  let signing: Signing | undefined
  let signed: readonly string[] | undefined
  let tokens: ApprovalFacts['tokens'] = {}
  let isSettled = false
  let listener: ((state: ApprovalState) => void) | undefined
  let resolve: (value: unknown) => void
  let reject: (error: Error) => void
  const result = new Promise<unknown>((onResolve, onReject) => {
    resolve = (value) => {
      isSettled = true
      onResolve(value)
    }
    reject = (error) => {
      isSettled = true
      onReject(error)
    }
  })

  function set(change: Partial<ApprovalState>) {
    if (isSettled) return
    state = { ...state, ...change }
    listener?.(state)
  }

  const fail = (error: unknown, retry: Retry) => set({ status: { step: 'failed', message: messageOf(error), retry } })

  /** Nothing waits for money, and nothing is decided by it. */
  function askMoney(next: ApprovalState['description'], facts?: ApprovalFacts) {
    if (state.prices) void askPrices?.(listPricedAssets(next, facts)).then((more) => addPrices(more))
  }
  const addPrices = (more: ApprovalState['prices']) => set({ prices: { ...state.prices, ...more } })

  /** Reads anew what is drawn, of the parameters that are signed. */
  async function redescribe({ params, fee }: Signing) {
    const request = params === undefined ? reading.request : { ...reading.request, params }
    const { description: next } = params === undefined ? reading : await readApproval(request)
    set({ request, description: next })
    const facts = isText(next) ? ofText : await readFacts(request, next)
    tokens = facts.tokens
    const told = facts.collections ? (await readApproval(request, facts)).description : next
    askMoney(told, facts)
    const known = fee === undefined ? facts : { ...facts, fee: highest(fee, facts.fee) }
    set({ description: told, facts: known, risks: findRisks(request, told, known), status: { step: 'ready' } })
  }

  async function prepareNow() {
    if (!reading.payload) return
    signing = undefined
    set({ status: { step: 'preparing' }, facts: undefined })
    try {
      signing = await prepare(reading.payload)
      await redescribe(signing)
    } catch (error) {
      set({ facts: { ...unread, tokens } })
      fail(error, 'prepare')
    }
  }

  /** Everything that is drawn and signed is made anew, of another request. */
  async function readAnew() {
    signing = undefined
    set({ status: { step: 'preparing' }, facts: undefined })
    const request = await withLimits(asked.request, limits)
    reading = { request, ...(await readApproval(request)) }
    const { description: next } = reading
    set({
      request,
      description: next,
      requested: limits.size > 0 ? description : undefined,
      risks: findRisks(request, next, undefined),
    })
    await prepareNow()
  }

  /** Gives this device its share, after a press in the email of the vault. */
  async function unlock() {
    set({ status: { step: 'signing' } })
    try {
      const { number } = (await callWallet('waitingRelease')) ?? (await callWallet('askRelease'))
      set({ status: { step: 'confirming', number } })
      await callWallet('recover')
      // Time has passed, and the person was elsewhere: they see once more what they sign.
      set({ status: { step: 'ready', isUnlocked: true } })
    } catch (error) {
      fail(error, 'unlock')
    }
  }

  /** The page does not wait for it any longer. */
  function leaveIfAborted() {
    if (signal.aborted) leave(signal.reason as Error)
  }

  async function send(now: Signing, texts: readonly string[]) {
    if (!now.send) return resolve(now.answer(texts))
    set({ status: { step: 'sending' } })
    const outcome = await now.send(texts).catch((error: unknown) => {
      // No node was asked.
      signed = undefined
      fail(error, 'prepare')
    })
    if (!outcome) return leaveIfAborted()
    if (outcome.status === 'sent') return resolve(now.answer(texts))
    if (outcome.isPartial) {
      const message = `Only a part was sent. The node says: ${outcome.message}`
      set({ status: { step: 'failed', message, retry: 'send', outcome: 'partial' } })
    } else if (outcome.status === 'unknown') {
      const message = `Nobody can say whether this was sent. ${outcome.message}`
      set({ status: { step: 'failed', message, retry: 'send', outcome: 'unknown' } })
    } else {
      signed = undefined
      fail(new RpcError(`Nothing was sent. The node says: ${outcome.message}`), 'prepare')
    }
    return leaveIfAborted()
  }

  async function sign() {
    const now = signing
    if (!now) return
    set({ status: { step: 'signing' } })
    try {
      const texts = await callWallet('sign', { request: now.request, address: state.request.address })
      // Taken back meanwhile: the signature leaves the frame to nobody.
      if (isSettled) return
      signed = texts
      set({ isSigned: true })
    } catch (error) {
      if (codeOf(error) === 'DEVICE_SHARE_MISSING') await unlock()
      else fail(error, 'sign')
      return
    }
    await send(now, signed)
  }

  /** Ends the approval with the truth. */
  function leave(error: Error = userRejected()) {
    const { status } = state
    if (status.step === 'sending') return
    if (status.step !== 'failed' || !status.outcome || !signing || !signed) return reject(error)
    // Its status can be asked for, and says how much of it was sent.
    if (status.outcome === 'partial') return resolve(signing.answer(signed))
    const hashes = signing.hashes?.(signed) ?? []
    reject(new RpcError(`Transaction ${hashes.join(', ')} was signed, and may have been sent. ${status.message}`))
  }

  const retries: Readonly<Record<Retry, () => Promise<void>>> = {
    prepare: prepareNow,
    sign,
    unlock,
    send: async () => {
      if (signing && signed) await send(signing, signed)
    },
  }

  signal.addEventListener('abort', () => leave(signal.reason as Error))
  if (signal.aborted) leave(signal.reason as Error)
  askMoney(description)
  void prepareNow()

  return {
    result,
    /** Calls `draw` with the state, now and whenever it changes. */
    subscribe(draw: (current: ApprovalState) => void) {
      listener = draw
      draw(state)
    },
    /** The person approves, or tries again what has failed. */
    async approve() {
      const { status } = state
      if (isSettled) return
      if (status.step === 'ready') await sign()
      else if (status.step === 'failed') await retries[status.retry]()
    },
    /** The person gives the allowance of a call another amount, or without one that which the page asked for. */
    async limit(call: number, amount?: bigint) {
      if (isSettled || !canLimit(state)) return
      if (amount === undefined) limits.delete(call)
      else limits.set(call, amount)
      await readAnew()
    },
    /** The person says no. */
    reject: () => leave(),
  }
}

const findRisks = (
  request: ApprovalRequest,
  description: ApprovalState['description'],
  facts: ApprovalFacts | undefined,
) => findApprovalRisks(request, description, facts, { now: Date.now() })
