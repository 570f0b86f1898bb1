import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/**
 * Makes a configured network the active one and switches the connected wallet to it.
 *
 * @example
 * const { mutate: switchNetwork } = useSwitchNetwork()
 * switchNetwork({ caipNetworkId: 'eip155:8453' })
 */
export function useSwitchNetwork() {
  const client = usePortico()
  return useMutation(
    lazyMutation('switchNetwork', async () =>
      (await import('../../actions/switchNetwork.js')).switchNetworkMutation(client),
    ),
  )
}
