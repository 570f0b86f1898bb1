import { type ComponentType, useEffect, useState } from 'react'
import { DemoStage } from '../DemoStage'
import { TestWallets } from '../TestWallets'
import type { TestWalletRow } from '../testWalletRow'
import type { WaitingExample } from './loadDemo'
import { SignInSwitch } from './SignInSwitch'

type RunningDemoProps = {
  readonly name: WaitingExample
  readonly Example: ComponentType
  readonly wallets: readonly TestWalletRow[]
  /** Called once it answers to the reader. */
  readonly onStart: () => void
}

/** An example with its test wallets. */
export function RunningDemo({ name, Example, wallets, onStart }: RunningDemoProps) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onStart, [])
  const [Shown, show] = useState(() => Example)
  return (
    <>
      <DemoStage>
        <Shown />
      </DemoStage>
      {name === 'modal' && <SignInSwitch onChange={(Other) => show(() => Other)} />}
      <TestWallets example={name} wallets={wallets} />
    </>
  )
}
