import { type Address, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import localBatch from '../contracts/LocalBatch.json' with { type: 'json' }
import { accounts } from './accounts'
import type { EvmNode } from './setUpChain'

/** Deploys the code with which an account makes several calls in one transaction (ERC-7821). */
export async function deployBatch({ client, url }: Pick<EvmNode, 'client' | 'url'>): Promise<Address> {
  const account = privateKeyToAccount(accounts.meridian.privateKey)
  const deployer = createWalletClient({ account, transport: http(url) })
  const hash = await deployer.deployContract({ chain: null, abi: [], bytecode: localBatch.bytecode as Hex })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('the batch contract was not deployed')
  return contractAddress
}
