import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import { limits } from '../../constants/limits.js'
import type { ResolvedName, SendDraft } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import {
  type AmountUnit,
  createSendDraftControls,
  findOpenRequest,
  getReceiverName,
  resolveSendDraft,
  setDraftFiatAmount,
  setDraftUnit,
  setMaxDraftAmount,
  setResolvedReceiver,
  type SendDraftFlow,
} from '../../flows/send/draft.js'
import { checkSendDraft, type NameLookupState } from '../../flows/send/draftCheck.js'
import { identityQuery } from '../../queries/identity.js'
import { nftHoldingQuery } from '../../queries/nftHolding.js'
import { resolveNameQuery } from '../../queries/names.js'
import { readOptions } from '../../queries/query.js'
import { transferFeeQuery, transferInspectionQuery, validAddressQuery } from '../../queries/send.js'
import { isNftUndecided } from '../../rules/flows/transactions.js'
import { canScanQrCodes } from '../../services/browser/barcodeDetector.js'
import { getResolvedReceiver, recipientsOf } from '../../rules/tokens/send.js'
import { useBalance } from '../account/useBalance.js'
import { useTokens } from '../account/useTokens.js'
import { useDebouncedValue } from '../useDebouncedValue.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The draft with its balance, fee, issues and warnings, and the functions that change it. */
export type UseSendDraftResult = SendDraftFlow

/** `refused`: only a server could tell that the site does not allow. */
function toNameLookup(found: ResolvedName | null | undefined, error: PorticoError | null): NameLookupState {
  if (error) return error.code === 'NAME_GATEWAY_REFUSED' ? 'refused' : 'failed'
  return found === null ? 'failed' : 'pending'
}

/** Looks up the name in place of the receiver, and puts its address into the draft. */
function useReceiverLookup(draft: SendDraft): { readonly nameLookup: NameLookupState; readonly image?: string } {
  const client = usePortico()
  const typed = getReceiverName(client, draft)
  const settled = useDebouncedValue(typed, limits.searchDebounce)
  const name = settled === typed ? typed : undefined
  const caipNetworkId = draft.token?.caipNetworkId
  const { data: found, error } = useQuery(resolveNameQuery(client, { name, caipNetworkId }))
  const resolved = getResolvedReceiver(draft)
  useEffect(() => {
    if (name !== undefined && found !== undefined) setResolvedReceiver(client, name, found)
  }, [client, name, found, resolved])
  const identity = useQuery(identityQuery(client, { address: resolved?.address, caipNetworkId })).data
  if (typed !== undefined && !resolved)
    return { nameLookup: name === undefined ? 'pending' : toNameLookup(found, error) }
  const image = identity?.name === resolved?.name ? identity?.avatar : undefined
  return { nameLookup: undefined, ...(image && { image }) }
}

/** Whether the browser can scan; the answer is the same for as long as the page is there. */
const scanSupportQuery = {
  ...readOptions,
  queryKey: ['portico', 'canScanQrCodes'],
  queryFn: canScanQrCodes,
  staleTime: Number.POSITIVE_INFINITY,
}

/**
 * The send form: the draft, what it costs, and why it cannot be sent yet. Sends the native coin unless a token is chosen.
 *
 * @example
 * const { draft, setReceiver, setAmount, issues, canSend } = useSendDraft()
 * const { review } = useSend()
 * return <button disabled={!canSend} onClick={() => review()}>Review</button>
 */
export function useSendDraft(): UseSendDraftResult {
  const client = usePortico()
  const stored = usePorticoState((state) => state.sendDraft)
  const account = usePorticoState((state) => connectedAccount(state))
  const namespace = usePorticoState((state) => state.namespace)
  const recent = usePorticoState((state) => state.recentRecipients)
  const recentReceivers = useMemo(() => recipientsOf(recent, account), [recent, account])
  const openRequest = usePorticoState(findOpenRequest)
  const nativeBalance = useBalance().data?.value
  const { data: holdings } = useTokens()
  const { address, caipNetworkId, nft } = stored.token ?? {}
  const holdingOptions = { account, caipNetworkId, address, tokenId: nft?.tokenId }
  const nftBalance = useQuery(nftHoldingQuery(client, holdingOptions)).data?.balance
  const resolved = useMemo(
    () => resolveSendDraft(client, { stored, account, holdings, nativeBalance, nftBalance }),
    [client, stored, account, holdings, nativeBalance, nftBalance],
  )
  const { request, ...shown } = resolved
  const { draft, balance, price } = shown
  const isUndecided = usePorticoState(
    ({ transactions }) =>
      account !== undefined && draft.token !== undefined && isNftUndecided(transactions, draft.token, account),
  )
  const latest = useRef({ balance, token: draft.token, price })
  useEffect(() => {
    latest.current = { balance, token: draft.token, price }
  })

  const { nameLookup, image } = useReceiverLookup(draft)
  const isValidAddress = useQuery(
    validAddressQuery(client, request?.token.caipNetworkId ?? namespace, request?.to),
  ).data
  const checked = isValidAddress ? request : undefined
  const { data: estimate, error: feeError, refetch: refetchFee } = useQuery(transferFeeQuery(client, checked))
  const fee = estimate?.value
  const inspected = useQuery(transferInspectionQuery(client, checked))
  const { data: inspection, error: inspectionError, refetch: refetchInspection } = inspected
  const check = useMemo(() => {
    const errors = [inspectionError, feeError].filter((error) => error !== null)
    const known = {
      account,
      balance,
      fee,
      isValidAddress,
      nameLookup,
      image,
      recentReceivers,
      inspection,
      isUndecided,
      errors,
    }
    return checkSendDraft(draft, known)
  }, [
    draft,
    account,
    balance,
    fee,
    isValidAddress,
    nameLookup,
    image,
    recentReceivers,
    inspection,
    isUndecided,
    inspectionError,
    feeError,
  ])
  const canScan = useQuery(scanSupportQuery).data ?? false
  const retryFee = useCallback(() => {
    void refetchFee()
    void refetchInspection()
  }, [refetchFee, refetchInspection])
  const controls = useMemo(
    () => ({
      ...createSendDraftControls(client),
      setFiatAmount: (typed: string) => setDraftFiatAmount(client, typed, latest.current),
      setUnit: (next: AmountUnit) => setDraftUnit(client, next, latest.current),
      setMax: () => setMaxDraftAmount(client, latest.current),
    }),
    [client],
  )
  return { ...shown, fee, openRequest, recentReceivers, canScan, ...check, ...controls, retryFee }
}
