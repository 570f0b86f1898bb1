import { useConnect, useConnectors, useModal, useNetwork, type Namespace, type ViewParams } from '@portico/headless'
import { useEffect, useRef } from 'react'

export function NamespacePicker() {
  const { wallet } = useModal().params as ViewParams['ConnectingExternal']
  const connector = useConnectors().find(({ id }) => id === wallet.connectorId)
  const { networks } = useNetwork()
  const { mutate: connect, data, error, isPending } = useConnect()
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])
  if (!connector) return <p>{wallet.name} is not installed in this browser.</p>

  const { id, chain, namespaces = [chain] } = connector
  const ask = (namespace?: Namespace) => {
    attempt.current?.abort()
    attempt.current = new AbortController()
    connect({ connector: id, wallet, signal: attempt.current.signal, ...(namespace && { namespace }) })
  }
  const kinds = new Map(networks.toReversed().map(({ chainNamespace, name }) => [chainNamespace, name]))
  const shared = namespaces.filter((namespace) => kinds.has(namespace))
  const missing = shared.filter((namespace) => data?.failures[namespace]).map((namespace) => kinds.get(namespace))

  return (
    <>
      <ul className="drawer-rows">
        {shared.map((namespace) => (
          <li key={namespace}>
            <button onClick={() => ask(namespace)}>{kinds.get(namespace)}</button>
          </li>
        ))}
        <li>
          <button onClick={() => ask()}>All networks</button>
        </li>
      </ul>
      {isPending && <p>Check your wallet</p>}
      {missing.length > 0 && <p role="alert">Not connected: {missing.join(', ')}</p>}
      {error && error.code !== 'REQUEST_ABORTED' && <p role="alert">{error.message}</p>}
    </>
  )
}
