import { useAccount } from '@portico/headless'
import { Example as Connect } from '../../connect/hooks/Example'
import { keepFocus } from '../../hooks/keepFocus'
import { Swap } from '../../hooks/Swap'

export function Example() {
  const { isConnected } = useAccount()
  return (
    <>
      <Connect />
      {isConnected && (
        <section ref={keepFocus}>
          <h3 tabIndex={-1}>Swap</h3>
          <Swap />
        </section>
      )}
    </>
  )
}
