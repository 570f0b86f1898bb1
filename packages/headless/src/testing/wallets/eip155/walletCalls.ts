import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { callNode, invalidParams, isFields, objectParam, ProviderRpcError, type TestWalletRequest } from '../jsonRpc.js'

/** What calls are sent with. */
type CallsContext = {
  /** Asks the user, once for all calls. */
  readonly approve: () => Promise<unknown>
  /** Signs and sends one transaction. Rejects when the node does not take it. */
  readonly send: (transaction: object) => Promise<string>
  /** Sends a transaction to the account itself, with code that makes several calls; `undefined`: it cannot. */
  readonly sendBatch: ((transaction: object) => Promise<string>) | undefined
  readonly chain: () => { readonly id: number; readonly url: string }
  /** `wallet_getAssets` of ERC-7811; `undefined`: it has no such method. */
  readonly listAssets: ((params: unknown) => unknown) | undefined
}

type Bundle = {
  readonly chainId: number
  readonly url: string
  readonly hashes: readonly string[]
  /** Whether a node refused a call, so that the rest was not sent. */
  readonly isCut: boolean
  /** Whether all calls are one transaction. */
  readonly isAtomic: boolean
}

type Receipt = Readonly<Record<'transactionHash' | 'status' | 'blockHash' | 'blockNumber' | 'gasUsed', string>> & {
  readonly logs: readonly unknown[]
}

/** Status codes of EIP-5792. */
function toStatus(receipts: readonly (Receipt | null)[], isCut: boolean): number {
  if (receipts.includes(null)) return 100
  const failed = receipts.filter((receipt) => receipt?.status !== '0x1').length
  if (receipts.length === 0) return 400
  if (failed === receipts.length) return 500
  return failed > 0 || isCut ? 600 : 200
}

type Call = Readonly<Record<'to' | 'data' | 'value', unknown>>

const batchAbi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
const batchParameters = parseAbiParameters('(address to, uint256 value, bytes data)[]')
/** Calls that all take effect or none (ERC-7821). */
const batchMode: Hex = `0x01${'00'.repeat(31)}`

function toBatchData(calls: readonly Call[]): Hex {
  const batch = calls.map(({ to, data = '0x', value = '0x0' }) => ({
    to: to as Address,
    data: data as Hex,
    value: BigInt(String(value)),
  }))
  const args = [batchMode, encodeAbiParameters(batchParameters, [batch])] as const
  return encodeFunctionData({ abi: batchAbi, functionName: 'execute', args })
}

/**
 * The methods of EIP-5792. A wallet whose account has the code for it sends the calls as one transaction, any other one after the
 * other.
 */
export function createWalletCalls({ approve, send, sendBatch, chain, listAssets }: CallsContext) {
  const bundles = new Map<string, Bundle>()

  async function sendCalls(params: unknown) {
    const { version, atomicRequired, chainId, from, calls, capabilities } = objectParam(params)
    if (version !== '2.0.0') throw invalidParams(`the version ${String(version)} is not known`)
    if (typeof atomicRequired !== 'boolean') throw invalidParams('atomicRequired is missing')
    if (!Array.isArray(calls) || calls.length === 0 || !calls.every(isFields)) throw invalidParams('calls are missing')
    const { id, url } = chain()
    if (chainId !== toHex(id)) throw new ProviderRpcError(5710, 'The wallet is on another chain.')
    if (atomicRequired && !sendBatch) throw new ProviderRpcError(5760, 'The wallet cannot send calls atomically.')
    const needed = [capabilities, ...calls.map((call) => call['capabilities'])].filter(isFields)
    const isOptional = (value: unknown) => isFields(value) && value['optional'] === true
    if (needed.some((one) => Object.values(one).some((value) => !isOptional(value))))
      throw new ProviderRpcError(5700, 'The wallet has no such capability.')
    await approve()
    const all = calls as readonly Call[]
    if (sendBatch)
      return keep({ hashes: [await sendBatch({ from, to: from, data: toBatchData(all), chainId })], isCut: false })
    const hashes: string[] = []
    let isCut = false
    for (const { to, data, value } of all) {
      try {
        hashes.push(await send({ from, to, data, value, chainId }))
      } catch (error) {
        if (error instanceof ProviderRpcError && error.code === 4100) throw error
        isCut = true
        break
      }
    }
    return keep({ hashes, isCut })

    function keep(sent: Pick<Bundle, 'hashes' | 'isCut'>) {
      const bundleId = toHex(crypto.getRandomValues(new Uint8Array(32)))
      bundles.set(bundleId, { ...sent, isAtomic: sendBatch !== undefined, chainId: id, url })
      return { id: bundleId }
    }
  }

  async function getCallsStatus(params: unknown) {
    const [id = ''] = Array.isArray(params) ? params.map(String) : []
    const bundle = bundles.get(id)
    if (!bundle) throw new ProviderRpcError(5730, 'The wallet knows no such calls.')
    const { chainId, url, hashes, isCut, isAtomic } = bundle
    const receipts = (await Promise.all(
      hashes.map((hash) => callNode(url, 'eth_getTransactionReceipt', [hash])),
    )) as (Receipt | null)[]
    const status = toStatus(receipts, isCut)
    const known = receipts.filter((receipt) => receipt !== null)
    return {
      version: '2.0.0',
      id,
      chainId: toHex(chainId),
      atomic: isAtomic,
      status,
      ...(status !== 100 && {
        receipts: known.map(({ logs, status: outcome, blockHash, blockNumber, gasUsed, transactionHash }) => ({
          logs,
          status: outcome,
          blockHash,
          blockNumber,
          gasUsed,
          transactionHash,
        })),
      }),
    }
  }

  const getCapabilities = () => ({
    [toHex(chain().id)]: {
      atomic: { status: sendBatch ? 'supported' : 'unsupported' },
      ...(listAssets && { assetDiscovery: { supported: true } }),
    },
  })

  return new Map<TestWalletRequest['method'], (params: unknown) => unknown>([
    ['wallet_sendCalls', sendCalls],
    ['wallet_getCallsStatus', getCallsStatus],
    ['wallet_getCapabilities', getCapabilities],
    ...(listAssets ? [['wallet_getAssets', listAssets] as const] : []),
  ])
}
