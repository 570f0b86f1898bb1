import { useMemo } from 'react'
import { getAccount, type GetAccountResult } from '../../client/selectors.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** `namespace`: the active one when left out. */
export type UseAccountOptions = { readonly namespace?: RegisteredNamespace | undefined }

/** The account and the status of its connection. Narrows by `status` and by `isConnected`. */
export type UseAccountResult = GetAccountResult

/**
 * The connected account of a namespace, with the status of its connection.
 *
 * @example
 * const { address, isConnected } = useAccount()
 */
export function useAccount({ namespace }: UseAccountOptions = {}): UseAccountResult {
  const { options } = usePortico()
  const session = usePorticoState((state) => state.sessions[namespace ?? state.namespace])
  const isReady = usePorticoState((state) => state.isReady)
  const connectors = usePorticoState((state) => state.connectors)
  return useMemo(() => getAccount(options, session, { connectors, isReady }), [options, session, connectors, isReady])
}
