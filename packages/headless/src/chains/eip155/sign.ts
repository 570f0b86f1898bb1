import { stringToHex } from 'viem'
import type { Connector } from '../../connectors/connector.js'
import { parseChainId } from '../../connectors/parseChainId.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { AccountChangedError, UnsupportedNetworkError, WalletLockedError } from '../../errors/connection.js'
import { InvalidResponseError, SignatureIncompleteError } from '../../errors/request.js'
import { isTransactionOrSignature } from '../../rules/network/rpc.js'
import type { Signer } from '../adapter.js'
import type { SignedData } from './normalizeSignature.js'
import { toTypedDataJson } from './typedData.js'

/** The wallet's current network, asked of the wallet itself; `undefined` when its answer is not a chain id. */
export async function getCurrentNetwork(
  connector: Connector,
  caipNetworkId: CaipNetworkId,
): Promise<string | undefined> {
  const reference = parseChainId(await connector.request({ method: 'eth_chainId' }, caipNetworkId))
  return reference && `eip155:${reference}`
}

/**
 * Makes sure the wallet still has the account and the network that the user reviewed.
 *
 * @throws WalletLockedError when it gives no account
 * @throws AccountChangedError when the account is no longer the wallet's
 * @throws UnsupportedNetworkError when the wallet is on another network
 */
export async function assertSigner({ connector, address, network }: Signer): Promise<void> {
  const [accounts, currentNetwork] = await Promise.all([
    connector.request({ method: 'eth_accounts' }, network.caipNetworkId),
    getCurrentNetwork(connector, network.caipNetworkId),
  ])
  if (Array.isArray(accounts) && accounts.length === 0) throw new WalletLockedError()
  const hasAccount =
    Array.isArray(accounts) && accounts.some((item) => String(item).toLowerCase() === address.toLowerCase())
  if (!hasAccount) throw new AccountChangedError()
  if (currentNetwork !== network.caipNetworkId) throw new UnsupportedNetworkError()
}

/** One of an account as nearly all wallets write it: 65 bytes, `s` not in the upper half, 27 or 28 at the end. */
const ordinarySignature = /^0x[0-9a-f]{64}[0-6][0-9a-f]{63}1[bc]$/i

/** @throws SignatureIncompleteError for the empty signature of a contract account, e.g. Safe, that others have to sign for, too */
async function requestSignature(
  signer: Signer,
  method: string,
  params: readonly string[],
  signed: SignedData,
): Promise<string> {
  await assertSigner(signer)
  const answer = await signer.connector.request({ method, params }, signer.network.caipNetworkId)
  if (answer === '0x') throw new SignatureIncompleteError()
  if (!isTransactionOrSignature(answer)) throw new InvalidResponseError({})
  if (ordinarySignature.test(answer)) return answer
  const { normalizeSignature } = await import('./normalizeSignature.js')
  return normalizeSignature(answer, signed, signer.address)
}

/** `personal_sign` of the UTF-8 text (EIP-191). */
export const requestMessageSignature = (signer: Signer, message: string): Promise<string> =>
  requestSignature(signer, 'personal_sign', [stringToHex(message), signer.address], { message })

/** `eth_signTypedData_v4` (EIP-712). @throws InvalidDataError that names a malformed field; the wallet was not asked */
export async function requestTypedDataSignature(signer: Signer, typedData: unknown): Promise<string> {
  const json = toTypedDataJson(typedData)
  return requestSignature(signer, 'eth_signTypedData_v4', [signer.address, json], { typedData: json })
}
