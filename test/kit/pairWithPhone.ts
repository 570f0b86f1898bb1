import type { Client, PorticoState } from '@portico/headless'
import { pair } from '@portico/headless/actions'
import type { Phone } from '../devnet/phone/phoneClient'
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

/** Has the phone scan the link of a pairing, as soon as there is one. */
export async function scanPairingLink(portico: Client, phone: Phone): Promise<void> {
  await waitForState(portico, ({ pairing }) => pairing?.step === 'pairing' && pairing.uri !== undefined)
  const { pairing } = portico.state.getState()
  if (pairing?.step === 'pairing' && pairing.uri) await phone.pair(pairing.uri)
}

/** Pairs with the phone, which answers as its policy says. */
export async function pairWithPhone(portico: Client, { phone }: World) {
  const scanned = scanPairingLink(portico, phone)
  const done = pair(portico)
  await scanned
  await done
}
