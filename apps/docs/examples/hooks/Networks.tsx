import { useModal, useNetwork, usePortico, useSwitchNetwork, type Network } from '@portico/headless'

export function Networks() {
  const { networks, caipNetworkId, isSupported } = useNetwork()
  const { mutate: switchNetwork, variables, isPending, error } = useSwitchNetwork()
  const { state } = usePortico()
  const { push } = useModal()

  const pick = ({ caipNetworkId: network, chainNamespace: switchToChain }: Network) => {
    const { sessions } = state.getState()
    const isAnyConnected = Object.values(sessions).some(({ status }) => status === 'connected')
    if (isAnyConnected && sessions[switchToChain]?.status !== 'connected')
      push('SwitchActiveChain', { switchToChain, network })
    else switchNetwork({ caipNetworkId: network })
  }

  return (
    <>
      {!isSupported && <p>Your wallet is on a network that this site does not support. Choose one below.</p>}
      <ul className="drawer-rows">
        {networks.map((network) => (
          <li key={network.caipNetworkId}>
            <button aria-current={isSupported && network.caipNetworkId === caipNetworkId} onClick={() => pick(network)}>
              <span>{network.name}</span>
              <i aria-hidden="true" />
              <span>
                {isPending && variables.caipNetworkId === network.caipNetworkId ? 'check your wallet' : network.id}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
