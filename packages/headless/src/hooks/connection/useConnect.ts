import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/**
 * Connects a wallet. With a `signal` the attempt can be aborted; a wallet that approves later does not connect.
 *
 * @example
 * const { mutate: connect, isPending } = useConnect()
 * connect({ connector: 'io.metamask' })
 */
export function useConnect() {
  const client = usePortico()
  return useMutation(
    lazyMutation('connect', async () => (await import('../../actions/connect.js')).connectMutation(client)),
  )
}
