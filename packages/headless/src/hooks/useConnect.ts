import { useMutation } from '@tanstack/react-query'
import { lateMutation } from './lateMutation.js'
import { usePortico } from './usePortico.js'

/** Connects a wallet. Give `signal` to be able to give up; a late answer of the wallet then connects nobody. */
export function useConnect() {
  const client = usePortico()
  return useMutation(
    lateMutation('connect', async () => (await import('../actions/connect.js')).connectMutation(client)),
  )
}
