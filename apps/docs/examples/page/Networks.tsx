import { useNetworkPicker } from '@portico/headless'
import { Connection } from './Connection'

/** The networks; below them, a wallet for one whose namespace has none yet. */
export function Networks() {
  const { groups, current, isSupported, step, target, error, pick, retry, back } = useNetworkPicker()

  return (
    <fieldset>
      <legend tabIndex={-1}>Network</legend>
      {!isSupported && <p>Your wallet is on a network that this site does not support. Choose one below.</p>}
      <ul>
        {groups.flatMap(({ networks, account }) =>
          networks.map(({ caipNetworkId, name }) => (
            <li key={caipNetworkId}>
              <button aria-pressed={caipNetworkId === current.caipNetworkId} onClick={() => void pick(caipNetworkId)}>
                {name}
                <small>{account?.walletInfo.name}</small>
              </button>
            </li>
          )),
        )}
      </ul>
      <p role="status">{step === 'switching' && 'Check your wallet'}</p>
      {step === 'needsConnection' && (
        <div className="panel-step">
          <p>Connect a wallet that supports {target?.name} to continue.</p>
          {target && (
            <Connection
              title={`Wallets for ${target.name}`}
              wanted={{ namespace: target.chainNamespace, network: target.caipNetworkId }}
            />
          )}
          <button onClick={back}>Stay on {current.name}</button>
        </div>
      )}
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void retry()}>Try again</button>
        </p>
      )}
    </fieldset>
  )
}
