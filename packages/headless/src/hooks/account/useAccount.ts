import { useMemo } from 'react'
import { getAccount, type GetAccountResult } from '../../client/selectors.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** `namespace`: the active one when left out. */
export type UseAccountOptions<Of extends RegisteredNamespace = RegisteredNamespace> = {
  readonly namespace?: Of | undefined
}

/** The account and the status of its connection. Narrows by `status` and by `isConnected`; `address` is typed by the namespace. */
export type UseAccountResult<Of extends RegisteredNamespace = RegisteredNamespace> = GetAccountResult<Of>

/**
 * The connected account of a namespace, with the status of its connection.
 *
 * @example
 * const { address, isConnected } = useAccount()
 */
export function useAccount<Of extends RegisteredNamespace = RegisteredNamespace>({
  namespace,
}: UseAccountOptions<Of> = {}): UseAccountResult<Of> {
  const { options } = usePortico()
  const session = usePorticoState((state) => state.sessions[namespace ?? state.namespace])
  const isReady = usePorticoState((state) => state.isReady)
  const connectors = usePorticoState((state) => state.connectors)
  return useMemo(
    () => getAccount<Of>(options, session, { connectors, isReady }),
    [options, session, connectors, isReady],
  )
}
