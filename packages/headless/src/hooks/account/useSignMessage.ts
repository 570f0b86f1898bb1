import type { UseMutationResult } from '@tanstack/react-query'
import type { SignMessageVariables } from '../../actions/sign.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseSignMessageOptions = { readonly mutation?: ActMutationOptions<string, SignMessageVariables> | undefined }

/** The mutation of TanStack Query: `mutate({ message })` asks the wallet; `data` is the signature. */
export type UseSignMessageResult = UseMutationResult<string, PorticoError, SignMessageVariables>

/**
 * Asks the connected wallet to sign a text, in the format of its namespace (EIP-191 on EVM chains). Rejects like `signMessage`.
 *
 * @example
 * const { mutate: signMessage, data: signature } = useSignMessage()
 * return <button onClick={() => signMessage({ message: 'Hello' })}>{signature ?? 'Sign'}</button>
 */
export function useSignMessage({ mutation }: UseSignMessageOptions = {}): UseSignMessageResult {
  return useLazyMutation(
    'signMessage',
    async () => (await import('../../actions/sign.js')).signMessageMutation,
    mutation,
  )
}
