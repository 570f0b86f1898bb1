import { useModal } from '@portico/headless'
import { Icon } from '../ariakit/ui/Icon'
import { Button } from './ui/button'

/** For those who have no wallet yet. */
export function AboutWallets() {
  const { view, push } = useModal()

  return (
    <section className="wallet-body wallet-center" aria-labelledby="about-wallets">
      <h3 id="about-wallets">What is a wallet?</h3>
      <dl className="wallet-points">
        <div>
          <Icon name="all" />
          <dt>A place for what you own</dt>
          <dd>It shows, sends and receives your coins, tokens and collectibles.</dd>
        </div>
        <div>
          <Icon name="network" />
          <dt>A way to sign in</dt>
          <dd>Connect it to a site in place of an account with a password.</dd>
        </div>
      </dl>
      {view === 'Connect' && (
        <Button variant="secondary" onClick={() => push('GetWallet')}>
          Get a wallet
        </Button>
      )}
    </section>
  )
}
