/** Bytes of the secret: 24 words of BIP-39. */
const secretLength = 32

/** A new secret. There is no other source of randomness: where the browser's fails, no wallet is made. */
export const createSecret = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(secretLength))

/** Runs `use` with a secret, and overwrites it then. */
export async function withWiped<Result>(
  secret: Promise<Uint8Array>,
  use: (secret: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const known = await secret
  try {
    return await use(known)
  } finally {
    wipe(known)
  }
}

/** Overwrites secrets that are no longer needed. What a library copied is out of reach. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}
