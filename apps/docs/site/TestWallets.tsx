import type { TestWalletBehavior } from '@portico/headless/testing'
import { useEffect, useReducer, useState } from 'react'
import type { TestWalletRow, WalletSide } from './testWalletRow'
import type { ExampleName } from './setUpExampleWallets'
import { useWorld } from './useWorld'

const behaviors = [
  { value: 'approve', label: 'Approves' },
  { value: 'reject', label: 'Rejects' },
  { value: 'hang', label: 'Doesn’t answer' },
] as const

const titles: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

const transactionChoices = [
  { value: 'send', label: 'Transactions are sent' },
  { value: 'replace', label: 'Transactions are replaced' },
  { value: 'drop', label: 'Transactions are never sent' },
] as const

const lateBy = 5_000

/** What real wallets and their users also do, as switches. */
function Quirks({ name, sides }: Pick<TestWalletRow, 'name' | 'sides'>) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const all = Object.values(sides)
  const set = (change: (side: WalletSide) => void) => () => {
    all.forEach(change)
    redraw()
  }
  useEffect(() => {
    // A wallet is also unlocked from the example, which gives the focus back.
    addEventListener('focusin', redraw)
    return () => removeEventListener('focusin', redraw)
  }, [])
  const isOn = (test: (side: WalletSide) => boolean) => all.some(test)
  const isLocked = isOn(({ controls }) => controls.isLocked)
  const isLate = isOn(({ controls }) => controls.answerDelay > 0)
  const repeats = isOn(({ controls }) => controls.repeatsEvents)
  const adds = isOn(({ addsInstructions }) => addsInstructions === true)
  const evm = all.find(({ transactions }) => transactions !== undefined)
  const switches = [
    {
      label: 'Locked',
      isChecked: isLocked,
      toggle: set(({ controls }) => (isLocked ? controls.unlock() : controls.lock())),
    },
    {
      label: 'Locked, without telling the page',
      isChecked: isLocked,
      toggle: set(({ controls }) => (isLocked ? controls.unlock({ silent: true }) : controls.lock({ silent: true }))),
    },
    {
      label: 'Answers 5 s late',
      isChecked: isLate,
      toggle: set(({ controls }) => (controls.answerDelay = isLate ? 0 : lateBy)),
    },
    {
      label: 'Reports changes twice',
      isChecked: repeats,
      toggle: set(({ controls }) => (controls.repeatsEvents = !repeats)),
    },
    ...(all.some(({ addsInstructions }) => addsInstructions !== undefined)
      ? [
          {
            label: 'Sets its own priority fee on Solana',
            isChecked: adds,
            toggle: set((side) => {
              if (side.addsInstructions !== undefined) side.addsInstructions = !adds
            }),
          },
        ]
      : []),
  ]
  return (
    <details>
      <summary>More of {name}</summary>
      {switches.map(({ label, isChecked, toggle }) => (
        <label key={label}>
          <input type="checkbox" checked={isChecked} onChange={toggle} /> {label}
        </label>
      ))}
      {evm && (
        <select
          aria-label={`Transactions of ${name}`}
          value={evm.transactions}
          onChange={(event) => {
            evm.transactions = event.target.value as (typeof transactionChoices)[number]['value']
            redraw()
          }}
        >
          {transactionChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </details>
  )
}

type TestWalletsProps = { readonly example: ExampleName; readonly wallets: readonly TestWalletRow[] }

/** The test wallets of this page, each with a choice of how it responds. */
export function TestWallets({ example, wallets }: TestWalletsProps) {
  const hasPhone = useWorld()?.world.phone !== undefined
  return (
    <section className="wallets" aria-labelledby="wallets-title">
      <h2 id="wallets-title">Test wallets in this page</h2>
      <p>
        No extension needed. The wallets use real keys on a local test chain; choose how each one responds. A locked
        wallet stays locked when you reload the page.
      </p>
      <ul>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.name} wallet={wallet} namesChains={example !== 'modal'} />
        ))}
      </ul>
      {hasPhone && (
        <p>
          To scan the QR code, use{' '}
          <a href="/phone" target="_blank" rel="noopener">
            a test phone
          </a>
          . It opens in a new window.
        </p>
      )}
    </section>
  )
}

function WalletRow({ wallet, namesChains }: { wallet: TestWalletRow; namesChains: boolean }) {
  const { name, icon, sides, moveAway } = wallet
  const [behavior, setBehavior] = useState(() => Object.values(sides)[0]?.behavior ?? 'approve')
  const choose = (value: TestWalletBehavior) => {
    for (const side of Object.values(sides)) side.behavior = value
    setBehavior(value)
  }
  return (
    <li>
      {icon ? <img src={icon} alt="" width="28" height="28" /> : <span className="wallets-blank" />}
      <span className="wallets-name">
        {name}
        {namesChains && (
          <small>
            {Object.keys(sides)
              .map((namespace) => titles[namespace])
              .join(', ')}
          </small>
        )}
      </span>
      <label>
        <span className="sr-only">{name} responds</span>
        <select value={behavior} onChange={(event) => choose(event.target.value as TestWalletBehavior)}>
          {behaviors.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {moveAway && (
        <button type="button" onClick={moveAway}>
          Switch to an unknown chain
        </button>
      )}
      <Quirks name={name} sides={sides} />
    </li>
  )
}
