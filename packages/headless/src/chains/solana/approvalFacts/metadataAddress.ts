import { sha256 } from '@noble/hashes/sha2.js'
import { base58ToBytes, bytesToBase58 } from '../../../rules/encoding.js'
import { loadEd25519 } from '../../loadCurves.js'

/** The program that keeps names of tokens, Metaplex's. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const utf8 = new TextEncoder()

/**
 * Where the program keeps the name of a mint: an address that it derives, to which no key belongs.
 *
 * @returns a function of the mint's address; `undefined` for what is no address
 * @throws MissingPeerDependencyError when `@noble/curves` is not installed
 */
export async function loadMetadataAddress(): Promise<(mint: string) => string | undefined> {
  const { Point } = await loadEd25519()
  const program = base58ToBytes(metadataProgram) ?? new Uint8Array()

  function isKey(bytes: Uint8Array): boolean {
    try {
      Point.fromBytes(bytes)
      return true
    } catch {
      return false
    }
  }

  return (mint) => {
    const bytes = base58ToBytes(mint)
    if (bytes?.length !== 32) return undefined
    const seeds = [...utf8.encode('metadata'), ...program, ...bytes]
    const end = [...program, ...utf8.encode('ProgramDerivedAddress')]
    for (let bump = 255; bump >= 0; bump -= 1) {
      const address = sha256(Uint8Array.from([...seeds, bump, ...end]))
      if (!isKey(address)) return bytesToBase58(address)
    }
    return undefined
  }
}
