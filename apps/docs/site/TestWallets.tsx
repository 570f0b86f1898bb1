import type { TestWallet } from '@portico/headless/testing'
import { useState } from 'react'
import { useWorld } from './useWorld'

const behaviours = [
  { value: 'approve', label: 'Approves' },
  { value: 'reject', label: 'Rejects' },
  { value: 'hang', label: 'Never answers' },
] as const

const unknownChain = 424242

/** The wallets this page announced, each with a switch for how it answers. */
export function TestWallets() {
  const entered = useWorld()
  return (
    <section className="wallets" aria-labelledby="wallets-title">
      <h2 id="wallets-title">Test wallets in this page</h2>
      <p>They hold real keys of a local chain. No extension needed; choose how each one answers.</p>
      <ul>
        {entered?.wallets.map((wallet) => (
          <WalletRow key={wallet.info.uuid} wallet={wallet} />
        ))}
      </ul>
      {entered?.world.phone && (
        <p>
          For the QR code there is{' '}
          <a href="/phone" target="_blank" rel="noopener">
            a test phone
          </a>
          , in a window of its own.
        </p>
      )}
    </section>
  )
}

function WalletRow({ wallet }: { wallet: TestWallet }) {
  const [behaviour, setBehaviour] = useState(wallet.behaviour)
  const choose = (value: TestWallet['behaviour']) => {
    wallet.behaviour = value
    setBehaviour(value)
  }
  return (
    <li>
      <img src={wallet.info.icon} alt="" width="28" height="28" />
      <span className="wallets-name">{wallet.info.name}</span>
      <label>
        <span className="sr-only">{wallet.info.name} answers</span>
        <select value={behaviour} onChange={(event) => choose(event.target.value as TestWallet['behaviour'])}>
          {behaviours.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => wallet.setChain(unknownChain)}>
        Move to an unknown chain
      </button>
    </li>
  )
}
