import {
  BaseError,
  createClient,
  custom,
  type EIP1193RequestFn,
  fallback,
  type Hex,
  hashMessage,
  http,
  isAddress,
  isErc6492Signature,
  isErc8010Signature,
  isHex,
  recoverMessageAddress,
  RpcRequestError,
} from 'viem'
import { getChainId, getCode, verifyHash } from 'viem/actions'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import type { SignedText, VerifySignature } from '../verifySignature.js'

/** How long a node may take for one answer, in ms. */
const timeout = 5_000

/** Multicall3, which has this address on every chain; accounts that are not delegated yet are asked through it. */
const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Whether a node ran the call, and the contract ended it. */
const isVerdict = (thrown: unknown): boolean => {
  const reply = thrown instanceof BaseError ? thrown.walk((each) => each instanceof RpcRequestError) : undefined
  return (
    reply instanceof RpcRequestError && (reply.code === 3 || /revert|invalid opcode|out of gas/i.test(reply.details))
  )
}

/**
 * A client of a network. viem takes a node that is down for a signature that is wrong, so `assertAnswered` tells them apart.
 */
function createNodeClient({ network }: SignedText) {
  const urls = network.rpcUrls.default.http
  const node = fallback(urls.map((url) => http(url, { timeout, retryCount: 0 })))({ retryCount: 0 })
  let failure: unknown
  const watched = async (args: Parameters<EIP1193RequestFn>[0]) => {
    try {
      return await node.request(args)
    } catch (thrown) {
      if (!isVerdict(thrown)) failure ??= thrown
      throw thrown
    }
  }
  const assertAnswered = () => {
    if (failure !== undefined) throw failure
  }
  return { client: createClient({ transport: custom({ request: watched }, { retryCount: 0 }) }), assertAnswered }
}

/** Asks the account's contract: ERC-1271, before it is deployed ERC-6492, before it is delegated ERC-8010. */
async function isSignedByContract(signed: SignedText & { readonly signature: Hex; readonly address: Hex }) {
  const { message, signature, address, network } = signed
  const { client, assertAnswered } = createNodeClient(signed)
  try {
    const [chainId, code] = await Promise.all([getChainId(client), getCode(client, { address })])
    if (chainId !== Number(network.id)) throw new UnsupportedNetworkError()
    const isWrapped = isErc6492Signature(signature) || isErc8010Signature(signature)
    if (code === undefined && !isWrapped) return false
    const hash = hashMessage(message)
    if (await verifyHash(client, { address, hash, signature, multicallAddress })) return true
  } catch (thrown) {
    assertAnswered()
    throw thrown
  }
  assertAnswered()
  return false
}

/** `personal_sign` (EIP-191) by a key, found out without a node; else by a contract. */
export const verifyEip155Signature: VerifySignature = async (signed) => {
  const { message, signature, address } = signed
  if (!isHex(signature) || signature.length < 4 || !isAddress(address)) return false
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  return signer?.toLowerCase() === address.toLowerCase() || isSignedByContract({ ...signed, signature, address })
}
