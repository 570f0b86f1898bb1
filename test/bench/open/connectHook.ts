import { inTurn } from './inTurn'
import { type Bench, connectButton, openPage, shownAddress, sleep, type SiteName, walletRow } from './measuredPage'
import type { Sample } from './statistics'

/** A press on a wallet with a slow CPU. */
async function pressOf(bench: Bench, site: SiteName) {
  const { times, pressUntil, close } = await openPage(bench, site)
  await pressUntil(connectButton, walletRow)
  await sleep(1_000)
  const address = await pressUntil(walletRow, shownAddress)
  const { pressed = Number.NaN, asked = Number.NaN } = await times()
  await close()
  return { connectAsked: asked - pressed, connectAddress: address }
}

/** A list that the page draws itself, from the connectors and with `useConnect`, beside the dialog by hand. */
export const connectHook = (bench: Bench, round: number): Promise<readonly Sample[]> =>
  inTurn(round, { hooks: 'connect', beside: 'byHand' }, (site) => pressOf(bench, site))
