import { useModal, useNetwork, usePortico, useSwitchNetwork, type Network } from '@portico/headless'
import { useSlow } from './useSlow.js'

/** A wallet that switches without asking answers within this time, in ms. */
const quick = 400

/**
 * Moving to another network: which one, whether its row is busy, and whether the wallet's answer needs a screen. Where
 * nobody is connected while somebody is elsewhere, a screen of its own leads on.
 */
export function useNetworkPick() {
  const { state } = usePortico()
  const { push } = useModal()
  const { networks, caipNetworkId } = useNetwork()
  const { mutate, isPending, isError, error, variables, reset } = useSwitchNetwork()
  const isSlow = useSlow(isPending, quick)
  const target = networks.find((network) => network.caipNetworkId === variables?.caipNetworkId)
  const goTo = (network: Network) => mutate({ caipNetworkId: network.caipNetworkId })
  const isWithinReach = ({ chainNamespace }: Network) => {
    const { sessions } = state.getState()
    const isNobodyHere = Object.values(sessions).every(({ status }) => status !== 'connected')
    return isNobodyHere || sessions[chainNamespace]?.status === 'connected'
  }

  return {
    busy: isPending ? target?.caipNetworkId : undefined,
    pick: (id: string) => {
      const picked = networks.find((network) => network.caipNetworkId === id)
      if (!picked || id === caipNetworkId || isPending) return
      if (isWithinReach(picked)) goTo(picked)
      else push('SwitchActiveChain', { switchToChain: picked.chainNamespace, network: picked.caipNetworkId })
    },
    /** Set while the wallet takes its time, and after it said no. */
    switching:
      target && (isSlow || isError) ? { target, error, onRetry: () => goTo(target), onBack: reset } : undefined,
  }
}
