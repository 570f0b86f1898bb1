import { useNetworkPicker, type ViewParams } from '@portico/headless'
import { useState } from 'react'
import { Header } from './Header'
import { Avatar } from './ui/Avatar'
import { Button } from './ui/Button'
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from './ui/Command'

export function Networks() {
  const [search, setSearch] = useState('')
  const { groups, current, isSupported, isPending, target, error, pick, retry } = useNetworkPicker({ search })

  return (
    <Command onSearch={setSearch}>
      <Header title="Choose a network">
        <CommandInput label="Search networks" />
      </Header>
      {!isSupported && (
        <p role="status">Your wallet is on a network that this site does not support. Choose one below.</p>
      )}
      <CommandList
        label="Networks"
        note={
          <>
            {groups.length === 0 && <p role="status">No network has this name.</p>}
            {error && (
              <p role="alert">
                {error.message} <Button onClick={() => void retry()}>Try again</Button>
              </p>
            )}
          </>
        }
      >
        {groups.map(({ namespace, name, networks, account }) => (
          <CommandGroup key={namespace} label={account ? `${name}, with ${account.walletInfo.name}` : name}>
            {networks.map((network) => (
              <CommandItem
                key={network.caipNetworkId}
                icon={<Avatar name={network.name} />}
                name={network.name}
                hint={
                  isPending && network.caipNetworkId === target?.caipNetworkId
                    ? 'Check your wallet'
                    : network.caipNetworkId === current.caipNetworkId
                      ? 'Current'
                      : undefined
                }
                onSelect={() => void pick(network.caipNetworkId)}
              />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </Command>
  )
}

/** A network of a namespace in which no wallet is connected, or is not the active one. */
export function NetworkNotice(params: ViewParams['SwitchActiveChain']) {
  const { step, target, error, isConnectedElsewhere, goOn } = useNetworkPicker(params)

  return (
    <>
      <Header title="Connect another wallet" />
      <div className="palette-body">
        {step === 'needsConnection' && <p>Connect a wallet that supports {target?.name} to continue.</p>}
        {isConnectedElsewhere && <p>Your other wallet stays connected.</p>}
        {error && <p role="alert">{error.message}</p>}
        <Button variant="primary" disabled={step === 'switching'} onClick={() => void goOn()}>
          {step === 'needsConnection' ? 'Connect a wallet' : `Switch to ${target?.name}`}
        </Button>
      </div>
    </>
  )
}
