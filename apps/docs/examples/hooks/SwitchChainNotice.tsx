import { useModal, useNetwork, type ViewParams } from '@portico/headless'

export function SwitchChainNotice() {
  const { params, push } = useModal()
  const { network, networks } = useNetwork()
  const { switchToChain, network: wanted } = params as ViewParams['SwitchActiveChain']
  const target =
    networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ??
    networks.find(({ chainNamespace }) => chainNamespace === switchToChain)

  return (
    <>
      <p>
        Nobody is connected on {target?.name} yet. Your connection on {network.name} stays.
      </p>
      <button className="drawer-primary" onClick={() => push('Connect', { namespace: switchToChain })}>
        Connect a wallet
      </button>
    </>
  )
}
