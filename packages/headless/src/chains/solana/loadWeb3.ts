import { MissingPeerDependencyError } from '../../errors/load.js'

export type Web3 = typeof import('@solana/web3.js')

/**
 * Loads `@solana/web3.js`.
 *
 * @throws MissingPeerDependencyError when it is not installed
 */
export async function loadWeb3(): Promise<Web3> {
  // Only where an import stands in `try`, every bundler builds a site that has not installed the package.
  try {
    return await import('@solana/web3.js')
  } catch (cause) {
    throw new MissingPeerDependencyError('@solana/web3.js', { cause })
  }
}
