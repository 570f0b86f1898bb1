import { type Address, erc20Abi, type Hex } from 'viem'
import { expectTypeOf, test } from 'vitest'
import type { SendResult } from '../../actions/send/handOverListed.js'
import type { PorticoError } from '../../errors/base.js'
import { useReadContract } from './useReadContract.js'
import { useWalletClient } from './useWalletClient.js'
import { useWriteContract } from './useWriteContract.js'

const token = { address: '0x' as Address, abi: erc20Abi } as const

test('a read has the type that the ABI gives it', () => {
  const balance = useReadContract({ ...token, functionName: 'balanceOf', args: ['0x'] })
  expectTypeOf(balance.data).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(balance.error).toEqualTypeOf<PorticoError | null>()
  expectTypeOf(useReadContract({ ...token, functionName: 'decimals' }).data).toEqualTypeOf<number | undefined>()
})

test('what a read needs may not be known yet', () => {
  const owner = undefined as Address | undefined
  const args = owner && ([owner] as const)
  const balance = useReadContract({ ...token, address: owner, functionName: 'balanceOf', args })
  expectTypeOf(balance.data).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(useReadContract({ ...token, functionName: 'balanceOf', args: undefined }).data).toEqualTypeOf<
    bigint | undefined
  >()
  // @ts-expect-error the function takes an argument
  useReadContract({ ...token, functionName: 'balanceOf' })
})

test('a read has the type of what is selected of it', () => {
  const selected = useReadContract({
    ...token,
    functionName: 'balanceOf',
    args: ['0x'],
    query: { select: (balance) => balance.toString() },
  })
  expectTypeOf(selected.data).toEqualTypeOf<string | undefined>()
})

test('a read is refused when name or arguments are not those of the ABI', () => {
  expectTypeOf(useReadContract).toBeFunction()
  // @ts-expect-error the ABI has no such function
  useReadContract({ ...token, functionName: 'balances', args: ['0x'] })
  // @ts-expect-error the function writes
  useReadContract({ ...token, functionName: 'transfer', args: ['0x', 1n] })
  // @ts-expect-error the argument is an address
  useReadContract({ ...token, functionName: 'balanceOf', args: [1n] })
})

test('each write is typed by its own ABI', () => {
  const { mutate, mutateAsync, data } = useWriteContract()
  expectTypeOf(data).toEqualTypeOf<SendResult | undefined>()
  mutate({ ...token, functionName: 'transfer', args: ['0x', 1n] }, { onSuccess: ({ hash }) => hash })
  expectTypeOf(mutateAsync({ ...token, functionName: 'approve', args: ['0x', 1n] })).toEqualTypeOf<
    Promise<SendResult>
  >()
  // @ts-expect-error the function reads
  mutate({ ...token, functionName: 'balanceOf', args: ['0x'] })
  // @ts-expect-error the amount is missing
  mutate({ ...token, functionName: 'transfer', args: ['0x'] })
})

test('the wallet client has an account and a chain', () => {
  const { data: walletClient } = useWalletClient()
  expectTypeOf(walletClient?.account.address).toEqualTypeOf<Address | undefined>()
  expectTypeOf(walletClient?.sendTransaction({ to: '0x', value: 1n })).toEqualTypeOf<Promise<Hex> | undefined>()
})
