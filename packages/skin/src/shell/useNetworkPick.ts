import { useNetwork, useSwitchNetwork, type Network } from '@portico/headless'
import { useSlow } from './useSlow.js'

/** A wallet that switches without asking answers within this time, in ms. */
const quick = 400

/** Moving to another network: which one, whether its row is busy, and whether the wallet's answer needs a screen. */
export function useNetworkPick() {
  const { networks, caipNetworkId } = useNetwork()
  const { mutate, isPending, isError, error, variables, reset } = useSwitchNetwork()
  const isSlow = useSlow(isPending, quick)
  const target = networks.find((network) => network.caipNetworkId === variables?.caipNetworkId)
  const goTo = (network: Network) => mutate({ caipNetworkId: network.caipNetworkId })

  return {
    busy: isPending ? target?.caipNetworkId : undefined,
    pick: (id: string) => {
      const picked = networks.find((network) => network.caipNetworkId === id)
      if (picked && id !== caipNetworkId && !isPending) goTo(picked)
    },
    /** Set while the wallet takes its time, and after it said no. */
    switching:
      target && (isSlow || isError) ? { target, error, onRetry: () => goTo(target), onBack: reset } : undefined,
  }
}
