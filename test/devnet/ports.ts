import { createServer } from 'node:net'

/** The loopback ports of a local world; the system chooses those left out. */
export type WorldPorts = {
  readonly api?: number
  readonly relay?: number
  readonly phone?: number
  readonly evm1?: number
  readonly evm8453?: number
  /** JSON-RPC; the port after it is for subscriptions. */
  readonly solana?: number
}

/** `pnpm devnet` listens here and on the six ports after it; `PORTICO_WORLD_PORT` names another first port. */
export const firstPort = 4600

const titles = {
  api: 'services',
  relay: 'relay',
  phone: 'phone',
  evm1: 'chain 1',
  evm8453: 'chain 8453',
  solana: 'Solana',
  solanaSocket: 'Solana, subscriptions',
} as const

/** Seven ports in a row. */
export function portsFrom(first: number): Required<WorldPorts> {
  return { api: first, relay: first + 1, phone: first + 2, evm1: first + 3, evm8453: first + 4, solana: first + 5 }
}

/** Throws, naming the port and what it is for, when one of the ports is in use. */
export async function refuseTakenPorts(ports: WorldPorts): Promise<void> {
  const all = { ...ports, ...(ports.solana !== undefined && { solanaSocket: ports.solana + 1 }) }
  for (const [name, title] of Object.entries(titles)) {
    const port = all[name as keyof typeof all]
    if (port !== undefined && !(await isFree(port)))
      throw new Error(
        `Port ${port} (${title}) is taken. Stop the program that uses it, or set PORTICO_WORLD_PORT to the first of seven free ports.`,
      )
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
