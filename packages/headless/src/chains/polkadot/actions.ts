import type { Connector, WalletSession } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { schemaErrorMessages } from '../../entities/schema/zodErrorMessage.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/request.js'
import { InvalidDataError } from '../../errors/validation.js'
import type { ChainActions, Signer } from '../adapter.js'
import { getField } from '../getField.js'
import { parseSs58PublicKey } from './ss58.js'

/** What the wallet grants on the network now; `undefined` when it has nothing there. */
async function readSession(connector: Connector, network: Network): Promise<WalletSession | undefined> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal: new AbortController().signal, namespace, caipNetworkId })
  return sessions.find((session) => session.namespace === namespace && session.caipNetworkId === caipNetworkId)
}

/**
 * Makes sure the wallet still has the account that was reviewed (R28).
 *
 * @throws AccountChangedError when it has not
 */
export async function assertSigner({ connector, address, network }: Signer): Promise<void> {
  const session = await readSession(connector, network)
  if (!session?.accounts.some((account) => account.address === address)) throw new AccountChangedError()
}

/** Extensions stand on no network: any that one of their accounts exists on will do. A phone approved some. */
export async function switchNetwork(connector: Connector, network: Network): Promise<void> {
  if (!(await readSession(connector, network))) throw new UnsupportedNetworkError()
}

/** 64 or 65 bytes, with or without the byte that names the kind of key. */
const signaturePattern = /^0x(?:[0-9a-f]{2}){64,66}$/i
const hexPattern = /^0x(?:[0-9a-f]{2})+$/i

function parseSignature(answer: unknown): string {
  const found = getField(answer, 'signature')
  if (typeof found !== 'string' || !signaturePattern.test(found)) throw new InvalidResponseError({})
  return found
}

/** The signature of a text in hex. What is signed is the text between `<Bytes>` and `</Bytes>`: the wallet wraps it. */
export async function requestMessageSignature(signer: Signer, message: string): Promise<string> {
  await assertSigner(signer)
  const { connector, address, network } = signer
  const params = { address, message }
  return parseSignature(await connector.request({ method: 'polkadot_signMessage', params }, network.caipNetworkId))
}

/**
 * The signature of a transaction's payload (polkadot.js `SignerPayloadJSON`), and the whole signed transaction where the
 * wallet gives it.
 *
 * @returns `{ signature, signedTransaction? }`, both hex
 * @throws AccountChangedError when the payload is another account's than the one that was reviewed
 * @throws UnsupportedNetworkError when the payload is for another chain
 */
export async function requestTransactionSignature(
  signer: Signer,
  payload: unknown,
): Promise<{ readonly signature: string; readonly signedTransaction?: string }> {
  const { connector, address, network } = signer
  const genesisHash = getField(payload, 'genesisHash')
  if (typeof genesisHash !== 'string' || !hexPattern.test(genesisHash))
    throw new InvalidDataError([{ path: 'genesisHash', code: 'INVALID', message: schemaErrorMessages.invalid }])
  if (!genesisHash.toLowerCase().startsWith(`0x${network.id}`)) throw new UnsupportedNetworkError()
  const account = parseSs58PublicKey(getField(payload, 'address'))
  if (!account || account !== parseSs58PublicKey(address)) throw new AccountChangedError()
  await assertSigner(signer)
  const answer = await connector.request(
    { method: 'polkadot_signTransaction', params: { address, transactionPayload: payload } },
    network.caipNetworkId,
  )
  const signed = getField(answer, 'signedTransaction')
  return {
    signature: parseSignature(answer),
    ...(typeof signed === 'string' && hexPattern.test(signed) && { signedTransaction: signed }),
  }
}

/** What Polkadot wallets can do; there is no node behind it. */
export function createPolkadotActions() {
  return {
    isAddress: (value) => parseSs58PublicKey(value) !== undefined,
    signMessage: requestMessageSignature,
    signTransaction: requestTransactionSignature,
    switchNetwork,
  } satisfies ChainActions
}
