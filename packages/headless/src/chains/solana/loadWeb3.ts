import { MissingPeerDependencyError } from '../../errors/load.js'

export type Web3 = typeof import('@solana/web3.js')

/**
 * Loads `@solana/web3.js`.
 *
 * @throws MissingPeerDependencyError when it is not installed
 */
export const loadWeb3 = (): Promise<Web3> =>
  import('@solana/web3.js').catch((cause: unknown) => {
    throw new MissingPeerDependencyError('@solana/web3.js', { cause })
  })
