import { MissingPeerDependencyError } from '../errors/load.js'

// Only where an import stands in `try`, every bundler builds a site that has not installed the package.

/** @throws MissingPeerDependencyError when `@noble/curves` is not installed */
export async function loadEd25519() {
  try {
    return (await import('@noble/curves/ed25519.js')).ed25519
  } catch (cause) {
    throw new MissingPeerDependencyError('@noble/curves', { cause })
  }
}

/** @throws MissingPeerDependencyError when `@noble/curves` is not installed */
export async function loadSecp256k1() {
  try {
    return await import('@noble/curves/secp256k1.js')
  } catch (cause) {
    throw new MissingPeerDependencyError('@noble/curves', { cause })
  }
}

/** @throws MissingPeerDependencyError when `@scure/sr25519` is not installed */
export async function loadSr25519() {
  try {
    return await import('@scure/sr25519')
  } catch (cause) {
    throw new MissingPeerDependencyError('@scure/sr25519', { cause })
  }
}

/** @throws MissingPeerDependencyError when `@scure/btc-signer` is not installed */
export async function loadBtcSigner() {
  try {
    return await import('@scure/btc-signer')
  } catch (cause) {
    throw new MissingPeerDependencyError('@scure/btc-signer', { cause })
  }
}
