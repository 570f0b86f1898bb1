import type { World, WorldJson } from '../../devnet/world'

/** Paths of a site below which the local world answers what no site contacts: nodes of the test wallets, and the phone's controls. */
const paths = { evm1: '/nodes/1', evm8453: '/nodes/8453', solana: '/nodes/solana', phone: '/phone-controls' } as const

/** Addresses that a served site passes requests on to, by path. */
export const passedOn = ({ urls, solana }: World): Readonly<Record<string, string>> => ({
  [paths.evm1]: urls.evm[1],
  [paths.evm8453]: urls.evm[8453],
  [paths.solana]: solana.rpcUrl,
  [paths.phone]: urls.phone,
})

/** Nodes of the EVM test wallets for a page of `origin`. */
export const walletNodes = (origin: string): WorldJson['evm'] => ({
  1: `${origin}${paths.evm1}`,
  8453: `${origin}${paths.evm8453}`,
})

/** `/world.json` for a page of `origin`: it contacts the services and its own origin only, as the policy demands. */
export const servedWorld = ({ json }: World, origin: string): WorldJson => ({
  ...json,
  phone: `${origin}${paths.phone}`,
  evm: walletNodes(origin),
  solana: { ...json.solana, rpcUrl: `${origin}${paths.solana}` },
})
