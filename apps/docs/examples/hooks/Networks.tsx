import { useNetworkPicker, type ViewParams } from '@portico/headless'

export function Networks() {
  const { groups, current, isSupported, isPending, target, error, pick, retry } = useNetworkPicker()

  return (
    <>
      {!isSupported && <p>Your wallet is on a network that this site does not support. Choose one below.</p>}
      <ul className="drawer-rows">
        {groups.flatMap(({ networks }) =>
          networks.map(({ caipNetworkId, name, id }) => (
            <li key={caipNetworkId}>
              <button aria-current={caipNetworkId === current.caipNetworkId} onClick={() => void pick(caipNetworkId)}>
                <span>{name}</span>
                <i aria-hidden="true" />
                <span>{id}</span>
              </button>
            </li>
          )),
        )}
      </ul>
      <p role="status">{isPending && `Approve the switch to ${target?.name} in your wallet`}</p>
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void retry()}>Try again</button>
        </p>
      )}
    </>
  )
}

/** A network of a namespace in which no wallet is connected, or is not the active one. */
export function NetworkNotice(params: ViewParams['SwitchActiveChain']) {
  const { step, target, error, isConnectedElsewhere, goOn } = useNetworkPicker(params)

  return (
    <>
      {step === 'needsConnection' && <p>Connect a wallet that supports {target?.name} to continue.</p>}
      {isConnectedElsewhere && <p>Your other wallet stays connected.</p>}
      <p role="status">{step === 'switching' && 'Check your wallet'}</p>
      {error && <p role="alert">{error.message}</p>}
      <button className="drawer-primary" disabled={step === 'switching'} onClick={() => void goOn()}>
        {step === 'needsConnection' ? 'Connect a wallet' : `Switch to ${target?.name}`}
      </button>
    </>
  )
}
