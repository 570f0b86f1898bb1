import { createWalletClient, type Address, erc20Abi, type Hex, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { apiNode } from '../api/apiNode'
import strictToken from '../contracts/LocalStrictToken.json' with { type: 'json' }
import { accounts } from './accounts'
import type { EvmNode } from './setUpChain'

const abi = parseAbi(['constructor(string name, string symbol, uint8 decimals)'])

/** Has a token take a new allowance only once the last one is 0, and allows a spender an amount already. */
export async function makeStrict(
  { client, url }: Pick<EvmNode, 'client' | 'url'>,
  { token, owner, spender, amount }: Record<'token' | 'owner' | 'spender', Address> & { readonly amount: bigint },
): Promise<void> {
  const [name, symbol, decimals] = await Promise.all(
    (['name', 'symbol', 'decimals'] as const).map((functionName) =>
      client.readContract({ address: token, abi: erc20Abi, functionName }),
    ),
  )
  const deployer = createWalletClient({
    account: privateKeyToAccount(accounts.meridian.privateKey),
    transport: http(url),
  })
  const args = [String(name), String(symbol), Number(decimals)] as const
  const hash = await deployer.deployContract({ chain: null, abi, bytecode: strictToken.bytecode as Hex, args })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  const code = contractAddress && (await client.getCode({ address: contractAddress }))
  if (!code) throw new Error('the strict token was not deployed')
  const node = apiNode(url)
  await node.setCode({ address: token, bytecode: code })
  await node.impersonateAccount({ address: owner })
  const impersonated = createWalletClient({ account: owner, transport: http(url) })
  const approval = {
    chain: null,
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  } as const
  await client.waitForTransactionReceipt({ hash: await impersonated.writeContract(approval) })
  await node.stopImpersonatingAccount({ address: owner })
}
