import type { Client, PorticoState } from '@portico/headless'
import { pair } from '@portico/headless/actions'
import type { World } from '../devnet/world'

/** Resolves once the state matches. */
export const waitForState = (portico: Client, predicate: (state: PorticoState) => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!predicate(portico.state.getState())) return
      undo()
      resolve()
    }
    const undo = portico.state.subscribe((state) => state, check)
    check()
  })

/** Pairs with the phone, which answers as its policy says. */
export async function pairWithPhone(portico: Client, { phone }: World) {
  const shown = waitForState(portico, ({ pairing }) => pairing.step === 'pairing' && pairing.uri !== undefined)
  const done = pair(portico)
  await shown
  const { pairing } = portico.state.getState()
  if (pairing.step === 'pairing' && pairing.uri) await phone.pair(pairing.uri)
  await done
}
