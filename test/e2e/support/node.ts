import { Connection, PublicKey } from '@solana/web3.js'
import { createPublicClient, createTestClient, http, type Address } from 'viem'

/** Native balance of an address in base units, read from the node. */
export function nodeBalance(rpcUrl: string, address: string): Promise<bigint> {
  return createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: address as Address })
}

/** Remembers the state of an EVM node. Returns a function that brings it back, with its balances and its history. */
export async function saveNode(rpcUrl: string): Promise<() => Promise<void>> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const id = await client.snapshot()
  return () => client.revert({ id })
}

/** Balance of an address in lamports, read from the Solana node. */
export async function solanaBalance(rpcUrl: string, address: string): Promise<bigint> {
  return BigInt(await new Connection(rpcUrl, 'confirmed').getBalance(new PublicKey(address)))
}

/** Token balance of an address in base units, read from the Solana node. */
export async function solanaTokens(rpcUrl: string, address: string, mint: string): Promise<bigint> {
  const { value } = await new Connection(rpcUrl, 'confirmed').getParsedTokenAccountsByOwner(new PublicKey(address), {
    mint: new PublicKey(mint),
  })
  const amounts = value.map(({ account }) => account.data.parsed as { info: { tokenAmount: { amount: string } } })
  return amounts.reduce((sum, { info }) => sum + BigInt(info.tokenAmount.amount), 0n)
}

/** An amount as shown on screen: rounded down to three decimals, without trailing zeros. */
export function toDisplayedAmount(value: bigint, decimals = 18): string {
  const thousandths = value / 10n ** BigInt(decimals - 3)
  const fraction = String(thousandths % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return fraction ? `${thousandths / 1000n}.${fraction}` : String(thousandths / 1000n)
}

/** Calls a method of an EVM node. */
export async function callNode(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  return client.request({ method, params } as never)
}
