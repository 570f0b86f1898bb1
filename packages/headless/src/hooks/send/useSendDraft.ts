import { getReceiverWarnings, type ReceiverWarning, checksumIssue } from '../../flows/sendDraft.js'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { setSendToken, updateSendDraft, getNativeSendToken, resetSendDraft } from '../../actions/sendDraft.js'
import { addressOf } from '../../rules/address/caip.js'
import { connectedAccount, findNetwork } from '../../client/selectors.js'
import type { Issue } from '../../entities/issue.js'
import type { SendRequest, SendDraft } from '../../entities/sendDraft.js'
import type { SendToken } from '../../entities/token.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { validAddressQuery, transferFeeQuery } from '../../queries/send.js'
import {
  toSendRequest,
  type SendableToken,
  sendableTokens,
  type SendField,
  validateSend,
} from '../../rules/tokens/send.js'
import { useBalance } from '../account/useBalance.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'
import { useTokens } from '../account/useTokens.js'

export type UseSendDraftResult = {
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
  readonly review: () => SendRequest | undefined
  readonly reset: () => void
}

/** The one draft of a send: what was typed, what it would cost, and why it cannot be sent yet. Native coin by default. */
export function useSendDraft(): UseSendDraftResult {
  const client = usePortico()
  const stored = usePorticoState((state) => state.sendDraft)
  const account = usePorticoState((state) => connectedAccount(state))
  const namespace = usePorticoState((state) => state.namespace)
  const sentTo = usePorticoState((state) => state.recentRecipients)
  const nativeBalance = useBalance().data?.value
  const { data: holdings } = useTokens()
  const native = useMemo(() => (account ? getNativeSendToken(client) : undefined), [client, account])
  const draft = useMemo(() => (native ? { token: native, ...stored } : stored), [native, stored])
  const network = draft.token && findNetwork(client.options, draft.token.caipNetworkId)
  const tokens = useMemo(() => (network && holdings ? sendableTokens(holdings, network) : []), [network, holdings])
  const { token } = draft
  const balance = token?.address ? tokens.find((one) => one.token.address === token.address)?.balance : nativeBalance
  const latest = useRef({ balance, token })
  useEffect(() => {
    latest.current = { balance, token }
  })

  const from = account && addressOf(account)
  const formIssues = validateSend(draft, { balance, from })
  const formReady = formIssues.length === 0
  const candidate = useMemo(() => (formReady ? toSendRequest(draft, account) : undefined), [formReady, draft, account])

  const isValidAddress = useQuery(validAddressQuery(client, namespace, candidate?.to)).data
  const fee = useQuery(transferFeeQuery(client, isValidAddress ? candidate : undefined)).data
  const issues = useMemo(() => {
    if (!formReady) return formIssues
    return isValidAddress === false ? [checksumIssue] : validateSend(draft, { balance, fee, from })
  }, [formReady, formIssues, isValidAddress, draft, balance, fee, from])
  const canSend = issues.length === 0 && isValidAddress === true

  const { receiverAddress } = draft
  const receiver = useMemo(
    () =>
      receiverAddress && !issues.some((issue) => issue.path === 'receiverAddress')
        ? { address: receiverAddress, warnings: getReceiverWarnings(receiverAddress, sentTo) }
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
    setToken: useCallback((next: SendToken | undefined) => setSendToken(client, next), [client]),
    setAmount: useCallback((sendTokenAmount: string) => updateSendDraft(client, { sendTokenAmount }), [client]),
    setReceiver: useCallback((typed: string) => updateSendDraft(client, { receiverAddress: typed.trim() }), [client]),
    setMax: useCallback(async () => {
      const { balance: all, token: chosen } = latest.current
      if (all === undefined) return
      try {
        const { setMaxAmount } = await import('../../actions/setMaxAmount.js')
        await setMaxAmount(client, all, chosen)
      } catch (thrown) {
        client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
      }
    }, [client]),
    review: useCallback(() => (canSend ? candidate : undefined), [canSend, candidate]),
    reset: useCallback(() => resetSendDraft(client), [client]),
  }
}
