import type { UseMutationResult } from '@tanstack/react-query'
import type { SignTypedDataVariables } from '../../actions/sign.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseSignTypedDataOptions = {
  readonly mutation?: ActMutationOptions<string, SignTypedDataVariables> | undefined
}

/** The mutation of TanStack Query: `mutate({ typedData })` asks the wallet; `data` is the signature. */
export type UseSignTypedDataResult = UseMutationResult<string, PorticoError, SignTypedDataVariables>

/**
 * Asks the connected wallet to sign typed data (EIP-712). Rejects like `signTypedData`.
 *
 * @example
 * const { mutate: signTypedData, data: signature } = useSignTypedData()
 * const typedData = { domain, types, primaryType, message }
 * return <button onClick={() => signTypedData({ typedData })}>{signature ?? 'Sign'}</button>
 */
export function useSignTypedData({ mutation }: UseSignTypedDataOptions = {}): UseSignTypedDataResult {
  return useLazyMutation(
    'signTypedData',
    async () => (await import('../../actions/sign.js')).signTypedDataMutation,
    mutation,
  )
}
