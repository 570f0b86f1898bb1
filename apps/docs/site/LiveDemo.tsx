import { HeroArches } from './HeroArches'
import { LiveExample } from './LiveExample'
import type { ExampleName } from './setUpExampleWallets'
import { TestWallets } from './TestWallets'

/** A running example with the test wallets below it. */
export function LiveDemo({ example }: { example: ExampleName }) {
  return (
    <div className="live-demo rp-not-doc">
      <div className="live-demo-backdrop">
        <HeroArches />
        <div className="live-demo-example">
          <LiveExample name={example} />
        </div>
      </div>
      <TestWallets example={example} />
    </div>
  )
}
