import { expect, onTestFinished, vi } from 'vitest'
import type { ExampleSite } from './exampleSite'
import type { Shown } from './runExample'
import { until } from './until'

export type Situation = {
  /** Default: `true`. */
  readonly isConnected?: boolean
  /** The wallet makes several calls in one transaction. */
  readonly isBatching?: boolean
  /** Happens before the example runs. Gives the values of its free names, where they are not those of `createScope`. */
  readonly prepare?: (site: ExampleSite) => object | void | Promise<object | void>
  /** Typed into the input of the example. */
  readonly typed?: string
  /** Texts of the buttons that are then pressed, one after the other. */
  readonly press?: readonly string[]
  /** What has happened in the end, for an example that does more than to show values. */
  readonly outcome?: (site: ExampleSite, shown: Shown) => void | Promise<void>
}

export type Situations = Readonly<Record<string, Situation>>

export const findToken = ({ world }: ExampleSite) => ({
  address: world.json.tokens.find(({ chainId, symbol }) => chainId === 1 && symbol === 'QUSD')?.address,
})

/** Writes one line to the console, which does not show it: `expected` is all of it, or a matcher. */
export const writes = (method: 'log' | 'error', expected: unknown): Situation => ({
  prepare() {
    const spy = vi.spyOn(console, method).mockImplementation(() => undefined)
    onTestFinished(() => spy.mockRestore())
  },
  outcome: () => vi.waitFor(() => expect(vi.mocked(console[method]).mock.calls).toEqual([[expected]])),
})

const session = ({ state }: ExampleSite) => state().sessions.eip155
const network = (site: ExampleSite) => {
  const current = session(site)
  return current?.status === 'connected' ? current.caipNetworkId : undefined
}
export const prompts = (wallet: ExampleSite['wallet'], method: string) =>
  wallet.requests.filter((request) => request.method === method).length

/** How many requests to the services match: their log has method, path and query of each. */
async function countRequests({ world }: ExampleSite, request: RegExp): Promise<number> {
  const log = await (await fetch(`${world.urls.api}/__control/log`)).text()
  return log.match(request)?.length ?? 0
}

/** Makes one request to the services. */
export function requests(request: RegExp, situation: Situation): Situation {
  let before = 0
  return {
    ...situation,
    async prepare(site) {
      before = await countRequests(site, request)
      return situation.prepare?.(site)
    },
    outcome: (site) => vi.waitFor(async () => expect(await countRequests(site, request)).toBe(before + 1)),
  }
}

type Outcome = Required<Pick<Situation, 'outcome'>>

export const isDisconnected: Outcome = { outcome: (site) => until(() => !session(site)) }
export const connectsBy = (id: string): Outcome => ({
  outcome: (site) => until(() => session(site)?.status === 'connected' && session(site)?.connectorId === id),
})
export const switchesTo = (id: string): Outcome => ({ outcome: (site) => until(() => network(site) === id) })
export const asks = (method: string): Outcome => ({
  outcome: ({ wallet }) => until(() => prompts(wallet, method) === 1),
})
export const shows = (text: RegExp): Outcome => ({
  outcome: (_site, { container }) => vi.waitFor(() => expect(container.textContent).toMatch(text)),
})
export const stepsTo = (flow: 'send' | 'swap' | 'pay' | 'networkPicker', step: string): Outcome => ({
  outcome: ({ state }) => until(() => state()[flow]?.step === step),
})
export const untilConfirmed = ({ state }: ExampleSite, kind: string) =>
  until(() => state().transactions.some((one) => one.kind === kind && one.status === 'confirmed'))
export const confirms = (kind: string): Outcome => ({ outcome: (site) => untilConfirmed(site, kind) })
