import type { Client } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { createEmbeddedTestWallet } from '@portico/headless/testing'
import { loadWorld } from './world'

/**
 * For the console, like `testWallets`: `await signIn()` connects an example with an embedded wallet, as a login by email would. It
 * has the key of the test wallet with this name.
 */
export const createSignIn =
  (portico: Client) =>
  async (name = 'Larkspur') => {
    const { world } = await loadWorld()
    const seed = world.wallets.find((wallet) => wallet.name === name)
    if (!seed) throw new Error(`There is no test wallet ${name}`)
    const wallet = createEmbeddedTestWallet({ privateKey: seed.privateKey, rpcUrls: world.evm })
    // Examples list no connector of this type: it would offer a login that the local services do not have.
    portico.internals.addConnector(wallet.connector())
    await connect(portico, { connector: 'ID_AUTH' })
  }
