import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { flowState } from '../../client/flow.js'
import { createSwapControls, mountSwap, type SwapFlow } from '../../flows/swap/controls.js'
import { swapMachine } from '../../flows/swap/machine.js'
import { findSubmittedSwap, toSwapStep } from '../../flows/swap/view.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The step of the swap and the functions that change it. Narrows by `step`. */
export type UseSwapResult = SwapFlow

/**
 * A swap, from its review to the confirmed transaction. `useSwapQuote` has the form and starts the review. If the exchange is not
 * yet allowed to take the token, the exact amount is approved first. `next` says what a press does, and `proceed` does it. Each
 * function asks the wallet at most once, and never for a swap that guarantees less than was reviewed.
 *
 * @example
 * const swap = useSwap()
 * const labels = {
 *   acceptImpact: 'Accept the price impact',
 *   reset: 'Reset the allowance',
 *   checking: 'Checking',
 *   approveAndSwap: 'Approve and swap',
 *   approve: 'Approve',
 *   swap: 'Swap',
 * }
 * if (!('next' in swap)) return <p>{swap.step}</p>
 * return (
 *   <button disabled={swap.next === 'checking'} onClick={swap.proceed}>
 *     {labels[swap.next]}
 *   </button>
 * )
 */
export function useSwap(): UseSwapResult {
  const client = usePortico()
  const queryClient = useQueryClient()
  const swap = usePorticoState((state) => flowState(state, swapMachine))
  const transaction = usePorticoState(findSubmittedSwap)
  const controls = useMemo(() => createSwapControls(client, queryClient), [client, queryClient])
  useEffect(() => mountSwap(client), [client])
  return useMemo(
    () => ({ ...toSwapStep(client, swap, transaction), ...controls }),
    [client, swap, transaction, controls],
  )
}
