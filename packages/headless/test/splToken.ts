const { warn } = console

// The library warns in the console that its native bindings are missing.
Object.assign(console, { warn: () => undefined })

/** The official SPL token library, as a reference. */
export const splToken = await import('@solana/spl-token')

Object.assign(console, { warn })
