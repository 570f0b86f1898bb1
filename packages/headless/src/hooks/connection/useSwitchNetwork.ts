import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/** Moves to a configured network, and the connected wallet with it. */
export function useSwitchNetwork() {
  const client = usePortico()
  return useMutation(
    lazyMutation('switchNetwork', async () =>
      (await import('../../actions/switchNetwork.js')).switchNetworkMutation(client),
    ),
  )
}
