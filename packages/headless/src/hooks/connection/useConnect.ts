import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/** Connects a wallet. Give `signal` to be able to give up; a late answer of the wallet then connects nobody. */
export function useConnect() {
  const client = usePortico()
  return useMutation(
    lazyMutation('connect', async () => (await import('../../actions/connect.js')).connectMutation(client)),
  )
}
