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
        Connect a wallet that supports {target?.name} to continue. You’ll stay connected to {network.name}.
      </p>
      <button className="drawer-primary" onClick={() => push('Connect', { namespace: switchToChain })}>
        Connect a wallet
      </button>
    </>
  )
}
