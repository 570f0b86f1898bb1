import { useNetwork, useSwitchNetwork } from '@portico/headless'

export function Networks() {
  const { networks, caipNetworkId, isSupported } = useNetwork()
  const { mutate: switchNetwork, variables, isPending, error } = useSwitchNetwork()

  return (
    <>
      {!isSupported && <p>The wallet is on a network that this site does not use. Choose one below.</p>}
      <ul className="slip-rows">
        {networks.map((network) => (
          <li key={network.caipNetworkId}>
            <button
              aria-current={isSupported && network.caipNetworkId === caipNetworkId}
              onClick={() => switchNetwork({ caipNetworkId: network.caipNetworkId })}
            >
              <span>{network.name}</span>
              <i aria-hidden="true" />
              <span>
                {isPending && variables.caipNetworkId === network.caipNetworkId ? 'see the wallet' : network.id}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
