import { useConnectWallet, useWalletConnect, useWalletList, type Route, type ViewParams } from '@portico/headless'
import { useState } from 'react'
import { keepFocus } from '../hooks/keepFocus'
import { QrCode } from '../hooks/QrCode'

/** The wallets, and the one that was pressed below them. */
export function Connection({ title = 'Wallets', wanted }: { title?: string; wanted?: ViewParams['Connect'] }) {
  const { groups, showsQrCode, error, refetch } = useWalletList(wanted)
  const [route, setRoute] = useState<Route>()

  return (
    <fieldset ref={keepFocus}>
      <legend tabIndex={-1}>{title}</legend>
      <ul>
        {groups.map(({ type, wallets }) =>
          wallets.map((wallet) => (
            <li key={wallet.id}>
              <button onClick={() => setRoute(wallet.leadsTo)}>
                {wallet.name}
                <small>
                  {type === 'walletConnect' && showsQrCode ? 'QR code' : wallet.installed ? 'installed' : 'mobile'}
                </small>
              </button>
            </li>
          )),
        )}
      </ul>
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void refetch()}>Try again</button>
        </p>
      )}
      {route?.view === 'ConnectingExternal' && <ConnectWallet {...route.params} onLeave={setRoute} />}
      {route?.view === 'ConnectingWalletConnect' && <Pairing {...route.params} onLeave={setRoute} />}
    </fieldset>
  )
}

type Leave = { onLeave: (to?: Route) => void }

function ConnectWallet({ onLeave, ...options }: ViewParams['ConnectingExternal'] & Leave) {
  const { step, error, namespaces, missing, installLinks, qrCodeRoute, choose, retry } = useConnectWallet(options)
  const { name } = options.wallet

  return (
    <div className="panel-step">
      {step === 'choosingNamespace' && (
        <p>
          {namespaces.map((group) => (
            <button key={group.namespace} onClick={() => void choose(group.namespace)}>
              {group.name}
            </button>
          ))}
          <button onClick={() => void choose()}>All networks</button>
        </p>
      )}
      {step === 'idle' && <button onClick={() => void retry()}>Connect {name}</button>}
      <p role="status">
        {step === 'waiting' && `Check ${name}`}
        {step === 'connected' && `${name} is connected`}
      </p>
      {step === 'notInstalled' && (
        <p>
          {name} is not installed in this browser.{' '}
          {installLinks.map(({ kind, url }) => (
            <a key={kind} href={url} target="_blank" rel="noreferrer">
              Get {name}
            </a>
          ))}
          {qrCodeRoute && <button onClick={() => onLeave(qrCodeRoute)}>Use a QR code</button>}
        </p>
      )}
      {(error || step === 'partial') && (
        <p role="alert">
          {error?.message ?? `Not connected: ${missing.map((group) => group.name).join(', ')}`}{' '}
          <button onClick={() => void retry()}>Try again</button>
        </p>
      )}
      <button onClick={() => onLeave()}>Another wallet</button>
    </div>
  )
}

function Pairing({ onLeave, wallet }: ViewParams['ConnectingWalletConnect'] & Leave) {
  const { step, uri, error, links, showsQrCode, start } = useWalletConnect({ wallet, autoStart: true })

  return (
    <div className="panel-step">
      <p role="status">{step === 'pairing' && !uri && (showsQrCode ? 'Generating QR code…' : 'Generating link…')}</p>
      {uri && (
        <>
          {showsQrCode ? (
            <QrCode text={uri} label="QR code to connect a wallet" />
          ) : (
            <details>
              <summary>Use another device</summary>
              <QrCode text={uri} label="QR code to connect a wallet" />
            </details>
          )}
          {links.map(({ kind, href, target }) => (
            <a key={kind} href={href} target={target} rel="noreferrer">
              Open {wallet?.name} ({kind} link)
            </a>
          ))}
          <label>
            Or paste this link into your wallet
            <input readOnly value={uri} onFocus={(event) => event.target.select()} />
          </label>
        </>
      )}
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void start()}>Try again</button>
        </p>
      )}
      <button onClick={() => onLeave()}>Another wallet</button>
    </div>
  )
}
