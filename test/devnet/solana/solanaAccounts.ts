import { solanaTestWalletSeeds } from '@portico/headless/testing/solana'

/** An account of the local Solana chain. */
export type SolanaWorldAccount = {
  readonly name: string
  readonly address: string
  /** Ed25519 seed, 32 bytes (RFC 8032). */
  readonly privateKey: `0x${string}`
  /** Balance at the start, in lamports. */
  readonly start: bigint
}

const [larkspur, meridian] = solanaTestWalletSeeds

/** The accounts of the local Solana chain. Their keys are public: never send real funds to them. */
export const solanaAccounts = {
  larkspur: { ...pick(larkspur), start: 12_500_000_000n },
  meridian: { ...pick(meridian), start: 4_250_000_000n },
  phone: {
    name: 'Phone',
    address: 'DyqSmf2TJ8PNyCMtnP3RZT73HqgLHUBX7fLaokWW4wMf',
    privateKey: '0x4f7f520414c735b202c363e3710f23b896498a13cc09224d20b6d635d5ac1c9e',
    start: 8_000_000_000n,
  },
} as const satisfies Record<string, SolanaWorldAccount>

function pick({ name, address, privateKey }: (typeof solanaTestWalletSeeds)[number]) {
  return { name, address, privateKey }
}
