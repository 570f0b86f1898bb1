import { knownWallets } from '../../constants/knownWallets.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { findKnownWallet, toKnownConnectorInfo } from '../../rules/wallets/knownWallets.js'
import type { Eip1193Provider } from '../../services/browser/eip6963.js'
import { tryGet } from '../../services/browser/walletStandard.js'
import { getField, readGlobal } from '../getField.js'

/** Whether a wallet with this reverse domain name is known. */
export const isKnownRdns = (rdns: string): boolean => findKnownWallet(rdns) !== undefined

/** The EVM providers that known wallets have on the window now. */
export const findKnownProviders = (): readonly { readonly info: ConnectorInfo; readonly provider: Eip1193Provider }[] =>
  knownWallets.flatMap((known) => {
    const path = known.eip1193
    const provider = path && tryGet(() => readGlobal(path))
    const isCallable = tryGet(() => typeof getField(provider, 'request') === 'function')
    return isCallable ? [{ info: toKnownConnectorInfo(known, 'eip155'), provider: provider as Eip1193Provider }] : []
  })
