import type { PhonePolicy, PhoneState } from './phoneOptions'

/** Controls the phone in a test. */
export type Phone = {
  readonly url: string
  /** Scans a QR code. */
  pair(uri: string): Promise<void>
  setPolicy(policy: Partial<PhonePolicy>): Promise<void>
  /** Switches every session to this chain: an EVM chain id, or a network (CAIP-2). */
  setChain(chainId: number | string): Promise<void>
  /** Sets the EVM accounts that every session sees; they must be accounts of the phone. */
  setAccounts(addresses: readonly string[]): Promise<void>
  /** Ends every session from the phone's side. */
  disconnect(): Promise<void>
  state(): Promise<PhoneState>
}

/** Talks to the control port of a phone process. */
export function phoneClient(url: string): Phone {
  async function ask(path: string, body?: object): Promise<unknown> {
    const reply = await fetch(`${url}${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
    const json: unknown = await reply.json()
    if (!reply.ok) throw new Error(`The phone refused ${path}: ${JSON.stringify(json)}`)
    return json
  }
  return {
    url,
    pair: async (uri) => void (await ask('/pair', { uri })),
    setPolicy: async (policy) => void (await ask('/policy', policy)),
    setChain: async (chainId) => void (await ask('/chain', { chainId })),
    setAccounts: async (addresses) => void (await ask('/accounts', { addresses })),
    disconnect: async () => void (await ask('/disconnect', {})),
    state: async () => (await ask('/state')) as PhoneState,
  }
}
