import { useConnectWallet, useModal, type UseConnectWalletOptions } from '@portico/headless'
import { Failure } from './Failure'
import { Header } from './Header'
import { Picture } from './Picture'
import { Button } from './ui/button'

export function Connecting(options: UseConnectWalletOptions) {
  const { step, error, namespaces, missing, installLinks, qrCodeRoute, choose, retry } = useConnectWallet(options)
  const { replace } = useModal()
  const { name, imageUrl } = options.wallet

  switch (step) {
    case 'choosingNamespace':
      return (
        <>
          <Header title={`Connect ${name}`} />
          <div className="wallet-body">
            <p>{name} supports several networks. Which do you want to use?</p>
            {namespaces.map((group) => (
              <Button key={group.namespace} variant="outline" onClick={() => void choose(group.namespace)}>
                {group.name}
              </Button>
            ))}
            <Button variant="outline" onClick={() => void choose()}>
              All networks
            </Button>
          </div>
        </>
      )
    case 'notInstalled':
      return (
        <>
          <Header title={`Get ${name}`} />
          <div className="wallet-body wallet-center">
            <Picture name={name} src={imageUrl} />
            <p>{name} is not installed in this browser.</p>
            {installLinks.map(({ kind, url }) => (
              <Button key={kind} asChild>
                <a href={url} target="_blank" rel="noreferrer">
                  Get {name}
                </a>
              </Button>
            ))}
            {qrCodeRoute && (
              <Button variant="outline" onClick={() => replace(qrCodeRoute)}>
                Use a QR code
              </Button>
            )}
          </div>
        </>
      )
    case 'waiting':
    case 'connected':
      return (
        <>
          <Header title={`Check ${name}`} />
          <div className="wallet-body wallet-center">
            <span className="wallet-waiting">
              <Picture name={name} src={imageUrl} />
            </span>
            <p>Approve the connection in your wallet.</p>
          </div>
        </>
      )
    default:
      return (
        <>
          <Header title={`Connect ${name}`} />
          <div className="wallet-body wallet-center">
            <Picture name={name} src={imageUrl} />
            <Failure
              error={error ?? { message: `Not connected: ${missing.map((group) => group.name).join(', ')}` }}
              onRetry={() => void retry()}
            />
          </div>
        </>
      )
  }
}
