import { useNetwork, useSwitchNetwork } from '@portico/headless'

/** The networks of the site. A switch counts once the wallet confirms it. */
export function Networks() {
  const { caipNetworkId, networks, isSupported } = useNetwork()
  const { mutate: switchNetwork, isPending, error } = useSwitchNetwork()

  return (
    <section aria-label="Networks">
      {!isSupported && <p role="status">Your wallet is on a network that this site does not support.</p>}
      {networks.map((network) => (
        <button
          key={network.caipNetworkId}
          aria-current={network.caipNetworkId === caipNetworkId}
          disabled={isPending}
          onClick={() => switchNetwork({ caipNetworkId: network.caipNetworkId })}
        >
          {network.name}
        </button>
      ))}
      {isPending && <p role="status">Approve the switch in your wallet.</p>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
