import { getTypesForEIP712Domain, serializeTypedData, stringToHex, type TypedDataDefinition } from 'viem'
import { UnreadableReplyError } from '../../errors/request.js'
import { isTransactionOrSignature } from '../../rules/isTransactionOrSignature.js'
import type { Signer } from '../chainAdapter.js'
import { confirmSigner } from './readWallet.js'

async function signature(signer: Signer, method: string, params: readonly string[]): Promise<string> {
  await confirmSigner(signer)
  const answer = await signer.connector.request({ method, params }, signer.network.caipNetworkId)
  if (!isTransactionOrSignature(answer)) throw new UnreadableReplyError({})
  return answer
}

/** `personal_sign` of the UTF-8 text (EIP-191). */
export const signMessage = (signer: Signer, message: string): Promise<string> =>
  signature(signer, 'personal_sign', [stringToHex(message), signer.address])

/** Wallets take the domain's fields from its type, which callers may leave out (EIP-712). */
function withDomainType(typedData: TypedDataDefinition): string {
  const EIP712Domain: unknown = getTypesForEIP712Domain({ domain: typedData.domain })
  const complete: object = { ...typedData, types: { EIP712Domain, ...typedData.types } }
  return serializeTypedData(complete as TypedDataDefinition)
}

/** `eth_signTypedData_v4` (EIP-712). */
export const signTypedData = (signer: Signer, typedData: unknown): Promise<string> =>
  signature(signer, 'eth_signTypedData_v4', [signer.address, withDomainType(typedData as TypedDataDefinition)])
