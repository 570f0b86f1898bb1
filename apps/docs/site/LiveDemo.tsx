import { HeroArches } from './HeroArches'
import { LiveExample } from './LiveExample'
import type { ExampleName } from './setUpExampleWallets'
import { TestWallets } from './TestWallets'

/** The live program in its doorway, with the test wallets under it. */
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
