import { Arcade } from './Arcade'
import { LiveExample } from './LiveExample'
import type { ExampleName } from './stageWallets'
import { TestWallets } from './TestWallets'

/** The live program in its doorway, with the test wallets under it. */
export function Stage({ example }: { example: ExampleName }) {
  return (
    <div className="stage rp-not-doc">
      <div className="stage-scene">
        <Arcade />
        <div className="stage-live">
          <LiveExample name={example} />
        </div>
      </div>
      <TestWallets example={example} />
    </div>
  )
}
