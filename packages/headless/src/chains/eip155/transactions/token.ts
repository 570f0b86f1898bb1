import { type Address, BaseError, encodeFunctionData, erc20Abi } from 'viem'
import { call } from 'viem/actions'
import { errorMessages } from '../../../constants/messages.js'
import type { Network } from '../../../entities/network.js'
import { PorticoError } from '../../../errors/base.js'
import { SendValidationError } from '../../../errors/validation.js'
import type { TransferDetails } from '../../adapter.js'
import type { PublicClient } from '../publicClient.js'

const mismatch = { path: 'token', code: 'TOKEN_DECIMALS_DIFFER', message: errorMessages.tokenDecimalsDiffer }

/** Whether no node answered; a contract without a function may fail in any way. */
export const isUnanswered = (thrown: unknown) =>
  thrown instanceof PorticoError ||
  (thrown instanceof BaseError && thrown.walk((cause) => cause instanceof PorticoError) !== null)

/** What a contract says its decimals are; `undefined` when it has none, `NaN` when they are no decimals. */
export async function readDecimals(client: PublicClient, address: Address): Promise<number | undefined> {
  const decimals = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  try {
    const { data = '0x' } = await call(client, { to: address, data: decimals })
    if (data === '0x') return undefined
    return /^0x0{62}[0-9a-f]{2}$/i.test(data) ? Number(data) : Number.NaN
  } catch (thrown) {
    if (isUnanswered(thrown)) throw thrown
    return undefined
  }
}

/** Checks that a token of a transfer has the decimals that the amount was made with. */
export type DecimalsCheck = (client: PublicClient, network: Network, details: TransferDetails) => Promise<void>

/**
 * Creates the check, which asks for each token once: the service that lists balances may be wrong, and one digit too many is ten
 * times the amount. Throws a `SendValidationError` when they differ; decimals are optional in ERC-20, and a contract without them
 * cannot be checked.
 */
export function createDecimalsCheck(): DecimalsCheck {
  const decimalsByToken = new Map<string, number | undefined>()
  return async (client, { caipNetworkId }, { token }) => {
    // NFTs have no decimals.
    if (!token || token.nft) return
    const key = `${caipNetworkId}:${token.address.toLowerCase()}`
    if (!decimalsByToken.has(key)) decimalsByToken.set(key, await readDecimals(client, token.address as Address))
    const decimals = decimalsByToken.get(key)
    if (decimals !== undefined && decimals !== token.decimals) throw new SendValidationError([mismatch])
  }
}
