import { isHash, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { parseChainId } from '../../../connectors/parseChainId.js'
import { limits } from '../../../constants/limits.js'
import { pattern, safeObject, zodErrorMessage } from '../../../entities/schema/fields.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../../errors/connection.js'
import { InvalidResponseError } from '../../../errors/request.js'
import { isSameAddress } from '../../../rules/address/address.js'
import type { Signer, TransferOptions } from '../../adapter.js'
import { handOver } from '../../handOver.js'
import { parseInput } from '../../parseInput.js'
import { assertSigner } from '../sign.js'

export const address = pattern(/^0x[0-9a-f]{40}$/i)
export const data = pattern(/^0x(?:[0-9a-f]{2})*$/i, limits.text.data)

/** A quantity as applications write it, as nodes and wallets take it. */
export const quantity = z.pipe(
  z.union([z.bigint(), z.int(), pattern(/^0x[0-9a-f]{1,64}$/i)], { error: zodErrorMessage }),
  z.transform((value) => numberToHex(BigInt(value))),
)

const list = z.array(z.unknown(), { error: zodErrorMessage })

/** The fields of `eth_sendTransaction`, which are those of viem's `TransactionRequest`. */
const transactionSchema = safeObject({
  from: z.optional(address),
  to: z.optional(z.nullable(address)),
  data: z.optional(data),
  input: z.optional(data),
  value: z.optional(quantity),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  maxFeePerBlobGas: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(quantity),
  accessList: z.optional(list),
  authorizationList: z.optional(list),
})

/**
 * Has the wallet sign and send a transaction, by one request, which names chain and sender, so that the wallet refuses it on
 * another one.
 *
 * @throws AccountChangedError or UnsupportedNetworkError when the transaction names another sender or chain
 */
export async function sendTransaction(
  signer: Signer,
  transaction: unknown,
  { onHandOver, tracking }: TransferOptions = {},
): Promise<string> {
  const { from = signer.address, chainId, ...fields } = parseInput(() => transactionSchema.parse(transaction))
  if (!isSameAddress(from, signer.address)) throw new AccountChangedError()
  if (chainId !== undefined && parseChainId(chainId) !== String(signer.network.id)) throw new UnsupportedNetworkError()
  await assertSigner(signer)
  const request = { ...fields, from: signer.address, chainId: numberToHex(BigInt(signer.network.id)) }
  onHandOver?.()
  return requestHash(signer, request, tracking)
}

/** Hands a transaction over to the wallet. Resolves with its hash. */
export const requestHash = (
  { connector, network }: Signer,
  transaction: object,
  tracking: TransferOptions['tracking'],
): Promise<string> =>
  handOver(async () => {
    const call = { method: 'eth_sendTransaction', params: [transaction] }
    const hash = await connector.request(call, network.caipNetworkId, tracking)
    if (typeof hash !== 'string' || !isHash(hash)) throw new InvalidResponseError({})
    return hash
  })
