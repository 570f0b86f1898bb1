import { useConnectWallet, useModal, type UseConnectWalletOptions } from '@portico/headless'
import { Header } from './Header'
import { Avatar } from './ui/Avatar'
import { Button } from './ui/Button'

export function Connecting(options: UseConnectWalletOptions) {
  const { step, error, namespaces, missing, installLinks, qrCodeRoute, choose, retry } = useConnectWallet(options)
  const { replace } = useModal()
  const { name, imageUrl } = options.wallet

  switch (step) {
    case 'choosingNamespace':
      return (
        <>
          <Header title={`Connect ${name}`} />
          <div className="palette-body">
            <p>{name} supports several networks. Which do you want to use?</p>
            {namespaces.map((group) => (
              <Button key={group.namespace} variant="row" onClick={() => void choose(group.namespace)}>
                {group.name}
              </Button>
            ))}
            <Button variant="row" onClick={() => void choose()}>
              All networks
            </Button>
          </div>
        </>
      )
    case 'notInstalled':
      return (
        <>
          <Header title={`Get ${name}`} />
          <div className="palette-body">
            <p>{name} is not installed in this browser.</p>
            {installLinks.map(({ kind, url }) => (
              <a
                key={kind}
                className="palette-button palette-button-primary"
                href={url}
                target="_blank"
                rel="noreferrer"
              >
                Get {name}
              </a>
            ))}
            {qrCodeRoute && <Button onClick={() => replace(qrCodeRoute)}>Use a QR code</Button>}
          </div>
        </>
      )
    case 'waiting':
    case 'connected':
      return (
        <>
          <Header key={step} title={`Check ${name}`} />
          <div className="palette-body palette-center">
            <span className="palette-waiting">
              <Avatar name={name} src={imageUrl} />
            </span>
            <p>Approve the connection in your wallet.</p>
          </div>
        </>
      )
    default:
      return (
        <>
          <Header key={step} title={`Connect ${name}`} />
          <div className="palette-body">
            <p role="alert">{error?.message ?? `Not connected: ${missing.map((group) => group.name).join(', ')}`}</p>
            <Button variant="primary" onClick={() => void retry()}>
              Try again
            </Button>
          </div>
        </>
      )
  }
}
