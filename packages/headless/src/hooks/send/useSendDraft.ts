import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { getNativeSendToken } from '../../actions/sendDraft.js'
import { connectedAccount, findNetwork } from '../../client/selectors.js'
import {
  checkSendDraft,
  createSendDraftControls,
  getDraftBalance,
  setMaxDraftAmount,
  type SendDraftFlow,
} from '../../flows/sendDraft.js'
import { transferFeeQuery, validAddressQuery } from '../../queries/send.js'
import { addressOf } from '../../rules/address/caip.js'
import { sendableTokens, toSendRequest, validateSend } from '../../rules/tokens/send.js'
import { useBalance } from '../account/useBalance.js'
import { useTokens } from '../account/useTokens.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseSendDraftResult = SendDraftFlow

/**
 * The send form: the draft, what it costs, and why it cannot be sent yet. Sends the native coin unless a token is chosen.
 *
 * @example
 * const { setReceiver, setAmount, issues, canSend, review } = useSendDraft()
 */
export function useSendDraft(): UseSendDraftResult {
  const client = usePortico()
  const stored = usePorticoState((state) => state.sendDraft)
  const account = usePorticoState((state) => connectedAccount(state))
  const namespace = usePorticoState((state) => state.namespace)
  const recentRecipients = usePorticoState((state) => state.recentRecipients)
  const nativeBalance = useBalance().data?.value
  const { data: holdings } = useTokens()
  const native = useMemo(() => (account ? getNativeSendToken(client) : undefined), [client, account])
  const draft = useMemo(() => (native ? { token: native, ...stored } : stored), [native, stored])
  const { token } = draft
  const network = token && findNetwork(client.options, token.caipNetworkId)
  const tokens = useMemo(() => (network && holdings ? sendableTokens(holdings, network) : []), [network, holdings])
  const balance = getDraftBalance(draft, { tokens, nativeBalance })
  const latest = useRef({ balance, token })
  useEffect(() => {
    latest.current = { balance, token }
  })

  const isComplete = validateSend(draft, { balance, from: account && addressOf(account) }).length === 0
  const request = useMemo(() => (isComplete ? toSendRequest(draft, account) : undefined), [isComplete, draft, account])
  const isValidAddress = useQuery(validAddressQuery(client, namespace, request?.to)).data
  const fee = useQuery(transferFeeQuery(client, isValidAddress ? request : undefined)).data
  const check = useMemo(
    () => checkSendDraft(draft, { account, balance, fee, isValidAddress, recentRecipients }),
    [draft, account, balance, fee, isValidAddress, recentRecipients],
  )
  const controls = useMemo(() => createSendDraftControls(client), [client])
  const setMax = useCallback(() => setMaxDraftAmount(client, latest.current), [client])
  const review = useCallback(() => (check.canSend ? request : undefined), [check.canSend, request])
  return { draft, tokens, balance, fee, ...check, ...controls, setMax, review }
}
