import { useAccount } from '@portico/headless'
import { Example as Connect } from '../../connect/hooks/Example'
import { Swap } from '../../hooks/Swap'

export function Example() {
  const { isConnected } = useAccount()
  return (
    <>
      <Connect />
      {isConnected && <Swap />}
    </>
  )
}
