import { useConnections, useDeleteConnection, useModal, useSwitchConnection } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'

const states = { connected: 'in use', active: 'connected', disconnected: 'not connected' }

export function ProfileWallets() {
  const { connections } = useConnections()
  const { mutate: switchTo, isPending, error } = useSwitchConnection()
  const { mutate: remove } = useDeleteConnection()
  const { push } = useModal()

  return (
    <>
      <ul className="drawer-rows">
        {connections.map(({ connectorId, namespace, accounts, address, walletInfo, state, leadsTo }) => (
          <li key={connectorId}>
            {accounts.map((account) => (
              <button
                key={account.address}
                aria-current={state === 'connected' && account.address === address}
                disabled={isPending}
                onClick={() =>
                  leadsTo ? push(leadsTo) : switchTo({ connectorId, namespace, address: account.address })
                }
              >
                <span>{walletInfo.name}</span>
                <i aria-hidden="true" />
                <span>
                  {account.address === address ? states[state] : (account.type ?? shortenAddress(account.address))}
                </span>
              </button>
            ))}
            <button onClick={() => remove({ connectorId, namespace })}>Remove {walletInfo.name}</button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
      <button
        className="drawer-primary"
        onClick={() => push('Connect', { pendingRoute: { view: 'ProfileWallets', params: undefined } })}
      >
        Add a wallet
      </button>
    </>
  )
}
