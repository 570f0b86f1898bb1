import { useNetworkPicker, type ViewParams } from '@portico/headless'
import { useState } from 'react'
import { Failure } from './Failure'
import { Header } from './Header'
import { Picture } from './Picture'
import { Badge } from './ui/badge'
import { Button } from './ui/button'
import { Input } from './ui/input'

export function Networks() {
  const [search, setSearch] = useState('')
  const { groups, current, isSupported, isPending, target, error, pick, retry } = useNetworkPicker({ search })

  return (
    <>
      <Header title="Choose a network" />
      <div className="wallet-body">
        {!isSupported && (
          <p role="status">Your wallet is on a network that this site does not support. Choose one below.</p>
        )}
        <Input
          type="search"
          aria-label="Search networks"
          placeholder="Search networks"
          spellCheck={false}
          onChange={(event) => setSearch(event.target.value)}
        />
        {groups.length === 0 && <p role="status">No network has this name.</p>}
        <Failure error={error} onRetry={() => void retry()} />
        {groups.map(({ namespace, name, networks, account }) => (
          <section key={namespace} aria-label={name} className="wallet-group">
            <h3 className="wallet-label">{account ? `${name}, with ${account.walletInfo.name}` : name}</h3>
            {networks.map((network) => (
              <Button
                key={network.caipNetworkId}
                variant="ghost"
                className="wallet-row"
                aria-current={network.caipNetworkId === current.caipNetworkId || undefined}
                onClick={() => void pick(network.caipNetworkId)}
              >
                <Picture name={network.name} />
                <span>{network.name}</span>
                {isPending && network.caipNetworkId === target?.caipNetworkId ? (
                  <Badge variant="outline">Check your wallet</Badge>
                ) : (
                  network.caipNetworkId === current.caipNetworkId && <Badge variant="outline">Current</Badge>
                )}
              </Button>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

/** A network of a namespace in which no wallet is connected, or is not the active one. */
export function NetworkNotice(params: ViewParams['SwitchActiveChain']) {
  const { step, target, error, isConnectedElsewhere, goOn } = useNetworkPicker(params)

  return (
    <>
      <Header title="Connect another wallet" />
      <div className="wallet-body">
        {step === 'needsConnection' && <p>Connect a wallet that supports {target?.name} to continue.</p>}
        {isConnectedElsewhere && <p>Your other wallet stays connected.</p>}
        <Failure error={error} />
        <Button disabled={step === 'switching'} onClick={() => void goOn()}>
          {step === 'needsConnection' ? 'Connect a wallet' : `Switch to ${target?.name}`}
        </Button>
      </div>
    </>
  )
}
