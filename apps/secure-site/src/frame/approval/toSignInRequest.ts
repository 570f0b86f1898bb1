import { formatSiwxMessage, type SiwxMessage } from '@portico/headless/rules'
import { base58 } from '@scure/base'
import { stringToHex } from 'viem'
import type { WalletNamespace } from '../network'
import { RpcError } from '../rpcError'
import type { RpcRequest } from '../rpc'

/** A page that does not know the account yet writes this in its place. */
const accountPlaceholder = '<<AccountAddress>>'

/** A sign-in message as it is signed. `text`: of all its fields, for the account. */
type SignIn = { readonly request: RpcRequest; readonly text: string; readonly message: SiwxMessage }

function format(message: SiwxMessage): string {
  try {
    return formatSiwxMessage(message)
  } catch (error) {
    throw new RpcError('Invalid params', -32_602, { cause: error })
  }
}

const toRequest = (text: string, namespace: WalletNamespace, address: string): RpcRequest =>
  namespace === 'solana'
    ? {
        method: 'solana_signMessage',
        params: { message: base58.encode(new TextEncoder().encode(text)), pubkey: address },
      }
    : { method: 'personal_sign', params: [stringToHex(text), address] }

/**
 * The request to sign a sign-in message of a page. The text is written here, of its fields.
 *
 * @throws RpcError when it cannot be written, or when the page has another text for it
 */
export function toSignInRequest(
  { serializedMessage, ...fields }: SiwxMessage,
  namespace: WalletNamespace,
  address: string,
): SignIn {
  const { accountAddress } = fields
  const message = { ...fields, accountAddress: accountAddress === accountPlaceholder ? address : accountAddress }
  const text = format(message)
  const given = serializedMessage?.replace(accountPlaceholder, address)
  if (given !== undefined && given !== text) throw new RpcError('Invalid params', -32_602)
  return { request: toRequest(text, namespace, address), text, message }
}
