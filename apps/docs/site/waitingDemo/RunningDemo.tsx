import { type ComponentType, useEffect } from 'react'
import { DemoStage } from '../DemoStage'
import { TestWallets } from '../TestWallets'
import type { TestWalletRow } from '../testWalletRow'

type RunningDemoProps = {
  readonly Example: ComponentType
  readonly wallets: readonly TestWalletRow[]
  /** Called once it answers to the reader. */
  readonly onStart: () => void
}

/** The modal with its test wallets. */
export function RunningDemo({ Example, wallets, onStart }: RunningDemoProps) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onStart, [])
  return (
    <>
      <DemoStage>
        <Example />
      </DemoStage>
      <TestWallets example="modal" known={wallets} />
    </>
  )
}
