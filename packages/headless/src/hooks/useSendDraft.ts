import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { chooseToken, editDraft, nativeToken, resetDraft } from '../actions/draft.js'
import { addressOf } from '../chains/chainAdapter.js'
import { connectedAccount, findNetwork } from '../client/selectors.js'
import { messages } from '../constants/messages.js'
import type { Issue } from '../entities/issue.js'
import type { ReviewedSend, SendDraft, SendToken } from '../entities/token.js'
import { translated } from '../errors/translated.js'
import { addressCheckQuery } from '../queries/addressCheck.js'
import { transferFeeQuery } from '../queries/transferFee.js'
import { lookAlike } from '../rules/lookAlike.js'
import { reviewSend } from '../rules/reviewSend.js'
import { sameAddress } from '../rules/sameAddress.js'
import { type SendableToken, sendableTokens } from '../rules/sendTokens.js'
import { type SendField, validateSend } from '../rules/validateSend.js'
import { useBalance } from './useBalance.js'
import { usePortico } from './usePortico.js'
import { usePorticoState } from './usePorticoState.js'
import { useTokens } from './useTokens.js'

/** `firstTime`: not sent to in this page load. `lookAlike`: same start and end as an address that was. */
export type ReceiverWarning = 'firstTime' | 'lookAlike'

export type SendDraftState = {
  readonly draft: SendDraft
  /** What else can be sent there, beside the native coin. */
  readonly tokens: readonly SendableToken[]
  /** Of what is sent, base units; `undefined` while it is not known. */
  readonly balance: bigint | undefined
  /** `undefined` is the native coin. */
  readonly setToken: (token: SendToken | undefined) => void
  /** Whole units, as typed. */
  readonly setAmount: (amount: string) => void
  /** The whole balance, less what the network may take; nothing while the balance is unknown. */
  readonly setMax: () => Promise<void>
  readonly setReceiver: (receiver: string) => void
  readonly receiver: { readonly address: string; readonly warnings: readonly ReceiverWarning[] } | undefined
  /** Base units of the native coin, an estimate. */
  readonly fee: bigint | undefined
  readonly issues: readonly Issue<SendField>[]
  readonly canSend: boolean
  /** What will be signed, frozen; `undefined` while `canSend` is `false`. */
  readonly review: () => ReviewedSend | undefined
  readonly reset: () => void
}

const checksumIssue: Issue<SendField> = {
  path: 'receiverAddress',
  code: 'INVALID_RECEIVER',
  message: messages.invalidReceiver,
}

function warningsOf(address: string, known: readonly string[]): ReceiverWarning[] {
  if (lookAlike(address, known)) return ['lookAlike']
  return known.some((other) => sameAddress(other, address)) ? [] : ['firstTime']
}

/** The one draft of a send: what was typed, what it would cost, and why it cannot be sent yet. Native coin by default. */
export function useSendDraft(): SendDraftState {
  const client = usePortico()
  const stored = usePorticoState((state) => state.draft)
  const account = usePorticoState((state) => connectedAccount(state))
  const namespace = usePorticoState((state) => state.namespace)
  const sentTo = usePorticoState((state) => state.sentTo)
  const coins = useBalance().data?.value
  const { data: held } = useTokens()
  const native = useMemo(() => (account ? nativeToken(client) : undefined), [client, account])
  const draft = useMemo(() => (native ? { token: native, ...stored } : stored), [native, stored])
  const network = draft.token && findNetwork(client.options, draft.token.caipNetworkId)
  const tokens = useMemo(() => (network && held ? sendableTokens(held, network) : []), [network, held])
  const { token } = draft
  const balance = token?.address ? tokens.find((one) => one.token.address === token.address)?.balance : coins
  const known = useRef({ balance, token })
  useEffect(() => {
    known.current = { balance, token }
  })

  const from = account && addressOf(account)
  const formIssues = validateSend(draft, { balance, from })
  const formReady = formIssues.length === 0
  const candidate = useMemo(() => (formReady ? reviewSend(draft, account) : undefined), [formReady, draft, account])

  const checksum = useQuery(addressCheckQuery(client, namespace, candidate?.to)).data
  const fee = useQuery(transferFeeQuery(client, checksum ? candidate : undefined)).data
  const issues = useMemo(() => {
    if (!formReady) return formIssues
    return checksum === false ? [checksumIssue] : validateSend(draft, { balance, fee, from })
  }, [formReady, formIssues, checksum, draft, balance, fee, from])
  const canSend = issues.length === 0 && checksum === true

  const { receiverAddress } = draft
  const receiver = useMemo(
    () =>
      receiverAddress && !issues.some((issue) => issue.path === 'receiverAddress')
        ? { address: receiverAddress, warnings: warningsOf(receiverAddress, sentTo) }
        : undefined,
    [receiverAddress, issues, sentTo],
  )
  return {
    draft,
    tokens,
    balance,
    receiver,
    fee,
    issues,
    canSend,
    setToken: useCallback((next: SendToken | undefined) => chooseToken(client, next), [client]),
    setAmount: useCallback((sendTokenAmount: string) => editDraft(client, { sendTokenAmount }), [client]),
    setReceiver: useCallback((typed: string) => editDraft(client, { receiverAddress: typed.trim() }), [client]),
    setMax: useCallback(async () => {
      const { balance: all, token: chosen } = known.current
      if (all === undefined) return
      try {
        const { setMaxAmount } = await import('../actions/setMaxAmount.js')
        await setMaxAmount(client, all, chosen)
      } catch (thrown) {
        client.internals.messages.tell(await translated(thrown))
      }
    }, [client]),
    review: useCallback(() => (canSend ? candidate : undefined), [canSend, candidate]),
    reset: useCallback(() => resetDraft(client), [client]),
  }
}
