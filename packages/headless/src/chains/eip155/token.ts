import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { call } from 'viem/actions'
import { errorMessages } from '../../constants/messages.js'
import type { Network } from '../../entities/network.js'
import { SendValidationError } from '../../errors/validation.js'
import type { TransferDetails } from '../adapter.js'
import type { PublicClient } from './publicClient.js'

const mismatch = { path: 'token', code: 'TOKEN_DECIMALS_DIFFER', message: errorMessages.tokenDecimalsDiffer }

/** What a contract says its decimals are; `undefined` when it is no token. */
export async function readDecimals(client: PublicClient, address: Address): Promise<number | undefined> {
  const { data = '0x' } = await call(client, {
    to: address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  })
  return toDecimals(data)
}

const toDecimals = (data: Hex) => (/^0x0{62}[0-9a-f]{2}$/i.test(data) ? Number(data) : undefined)

/** Checks that a token of a transfer has the decimals that the amount was made with. */
export type DecimalsCheck = (client: PublicClient, network: Network, details: TransferDetails) => Promise<void>

/**
 * Creates the check, which asks for each token once: the service that lists balances may be wrong, and one digit too many is ten
 * times the amount. Throws a `SendValidationError` when they differ, or the contract does not say.
 */
export function createDecimalsCheck(): DecimalsCheck {
  const decimalsByToken = new Map<string, number | undefined>()
  return async (client, { caipNetworkId }, { token }) => {
    if (!token) return
    const key = `${caipNetworkId}:${token.address.toLowerCase()}`
    if (!decimalsByToken.has(key)) decimalsByToken.set(key, await readDecimals(client, token.address as Address))
    if (decimalsByToken.get(key) !== token.decimals) throw new SendValidationError([mismatch])
  }
}
