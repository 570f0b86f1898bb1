import { DemoStage } from './DemoStage'
import { LiveExample } from './LiveExample'
import type { ExampleName } from './setUpExampleWallets'
import { TestWallets } from './TestWallets'

/** A running example with the test wallets below it. */
export function LiveDemo({ example }: { example: ExampleName }) {
  return (
    <div className="live-demo rp-not-doc">
      <DemoStage>
        <LiveExample name={example} />
      </DemoStage>
      <TestWallets example={example} />
    </div>
  )
}
