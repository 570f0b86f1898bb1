import { type ApprovalNodeRequest, describeApproval, readApprovalFacts } from '@portico/headless/approval'
import { type Abi, type Address, createWalletClient, getAddress, type Hex, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import localBatch from '../contracts/LocalBatch.json' with { type: 'json' }
import reverting from '../contracts/Reverting.json' with { type: 'json' }
import tollToken from '../contracts/LocalTollToken.json' with { type: 'json' }
import wrappedEther from '../contracts/LocalWrappedEther.json' with { type: 'json' }
import { accounts } from '../evm/accounts'
import { deployPool } from '../evm/deployPool'
import { setUpChain } from '../evm/setUpChain'
import { startAnvil } from '../evm/startAnvil'
import { createProcessGroup } from './processGroup'

/** A transaction as a page asks for it. */
export type AskedCall = { readonly to?: Address; readonly data?: Hex; readonly value?: bigint }

const toHex = ({ value, ...call }: AskedCall) => ({ ...call, ...(value && { value: `0x${value.toString(16)}` }) })

/** Starts a chain with an account, and every kind of contract that it may ask a confirmation for. */
export async function openApprovalChain() {
  const processes = createProcessGroup()
  const node = await setUpChain(1, await startAnvil(processes, 1))
  const { address, privateKey } = accounts.larkspur
  const account = privateKeyToAccount(privateKey)
  const wallet = createWalletClient({ account, transport: http(node.url) })
  const contractOf = (found: { readonly address: Address } | undefined) => getAddress(found?.address ?? '0x')
  const token = (symbol: string) => contractOf(node.tokens.find((one) => one.symbol === symbol))
  const collection = (name: string) => contractOf(node.collections.find((one) => one.name === name))
  // The account's own: another transaction of somebody else would not change what is compared.
  const deploy = async (bytecode: string, abi: Abi = [], args: readonly unknown[] = []) => {
    const hash = await wallet.deployContract({ chain: null, abi, bytecode: bytecode as Hex, args })
    return getAddress((await node.client.waitForTransactionReceipt({ hash })).contractAddress ?? '0x')
  }
  const holderAndAmount = ['address', 'uint256'].map((type, index) => ({ type, name: String(index) }))
  const contracts = {
    dollars: token('QUSD'),
    cedar: token('CDR'),
    porticoes: collection('Porticoes'),
    shorelines: collection('Shorelines'),
    batch: await deploy(localBatch.bytecode),
    reverting: await deploy(reverting.bytecode),
    wrapped: await deploy(wrappedEther.bytecode),
    toll: await deploy(
      tollToken.bytecode,
      [{ type: 'constructor', stateMutability: 'nonpayable', inputs: holderAndAmount }],
      [address, 100_000n],
    ),
  }
  const pool = await deployPool(
    node,
    new Map([
      [contracts.dollars, parseUnits('4200', 6)],
      [contracts.cedar, parseEther('10000')],
    ]),
  )

  /** Asks the chain as a frame does, which has nothing but `fetch`. */
  const request: ApprovalNodeRequest = async ({ method, params }, { signal }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const { result, error } = (await (await fetch(node.url, { method: 'POST', headers, body, signal })).json()) as {
      readonly result?: unknown
      readonly error?: { readonly message: string }
    }
    if (error) throw new Error(error.message)
    return result
  }

  /** What the page asks to confirm, and what nodes know about it. */
  async function review(calls: readonly AskedCall[]) {
    const [first] = calls
    const isBatch = calls.length > 1
    const approval = {
      method: isBatch ? 'wallet_sendCalls' : 'eth_sendTransaction',
      params: isBatch ? [{ version: '2.0.0', chainId: '0x1', calls: calls.map(toHex) }] : [toHex(first ?? {})],
      caipNetworkId: 'eip155:1',
      address,
      origin: 'https://shop.example',
    } as const
    const description = await describeApproval(approval)
    return readApprovalFacts(approval, description, { request })
  }

  /** Sends the calls one after the other, and resolves with what they cost and whether all went well. */
  async function send(calls: readonly AskedCall[]) {
    let fee = 0n
    let isSuccess = true
    for (const { to, data, value } of calls) {
      const target = to ? { to } : {}
      const hash = await wallet.sendTransaction({ chain: null, ...target, data, value, gas: 1_000_000n })
      const receipt = await node.client.waitForTransactionReceipt({ hash })
      fee += receipt.gasUsed * receipt.effectiveGasPrice
      isSuccess &&= receipt.status === 'success'
    }
    return { fee, isSuccess }
  }

  return {
    node,
    wallet,
    address,
    contracts,
    pool: { ...pool, address: getAddress(pool.address) },
    review,
    send,
    request,
    close: () => processes.stop(),
  }
}

/** Result of `openApprovalChain`. */
export type ApprovalChain = Awaited<ReturnType<typeof openApprovalChain>>
