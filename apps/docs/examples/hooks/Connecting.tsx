import { useConnectWallet, useModal, type UseConnectWalletOptions } from '@portico/headless'

export function Connecting(options: UseConnectWalletOptions) {
  const { step, error, namespaces, missing, installLinks, qrCodeRoute, choose, retry } = useConnectWallet(options)
  const { replace } = useModal()

  switch (step) {
    case 'choosingNamespace':
      return (
        <ul className="drawer-rows">
          {namespaces.map((group) => (
            <li key={group.namespace}>
              <button onClick={() => void choose(group.namespace)}>{group.name}</button>
            </li>
          ))}
          <li>
            <button onClick={() => void choose()}>All networks</button>
          </li>
        </ul>
      )
    case 'notInstalled':
      return (
        <>
          <p>{options.wallet.name} is not installed in this browser.</p>
          {installLinks.map(({ kind, url }) => (
            <a key={kind} href={url} target="_blank" rel="noreferrer">
              Get {options.wallet.name}
            </a>
          ))}
          {qrCodeRoute && <button onClick={() => replace(qrCodeRoute)}>Use a QR code</button>}
        </>
      )
    case 'waiting':
    case 'connected':
      return <p role="status">Check {options.wallet.name}</p>
    default:
      return (
        <>
          <p role="alert">{error?.message ?? `Not connected: ${missing.map((group) => group.name).join(', ')}`}</p>
          <button onClick={() => void retry()}>Try again</button>
        </>
      )
  }
}
