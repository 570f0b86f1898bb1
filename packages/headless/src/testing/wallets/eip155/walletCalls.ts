import { toHex } from 'viem'
import { callNode, invalidParams, ProviderRpcError, type TestWalletRequest } from '../jsonRpc.js'
import type { TestWalletNft } from './testWallet.js'

/** What calls are sent with. */
type CallsContext = {
  /** Asks the user, once for all calls. */
  readonly approve: () => Promise<unknown>
  /** Signs and sends one transaction. Rejects when the node does not take it. */
  readonly send: (transaction: object) => Promise<string>
  readonly chain: () => { readonly id: number; readonly url: string }
  /** What it lists by ERC-7811; `undefined`: it cannot. */
  readonly nfts: readonly TestWalletNft[] | undefined
}

type Bundle = {
  readonly chainId: number
  readonly url: string
  readonly hashes: readonly string[]
  /** Whether a node refused a call, so that the rest was not sent. */
  readonly isCut: boolean
}

type Receipt = Readonly<Record<'transactionHash' | 'status' | 'blockHash' | 'blockNumber' | 'gasUsed', string>> & {
  readonly logs: readonly unknown[]
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstParam = (params: unknown): unknown => (Array.isArray(params) ? (params as unknown[])[0] : undefined)

/** Status codes of EIP-5792. */
function toStatus(receipts: readonly (Receipt | null)[], isCut: boolean): number {
  if (receipts.includes(null)) return 100
  const failed = receipts.filter((receipt) => receipt?.status !== '0x1').length
  if (receipts.length === 0) return 400
  if (failed === receipts.length) return 500
  return failed > 0 || isCut ? 600 : 200
}

/** The methods of EIP-5792 for a wallet whose account is no contract: it sends the calls one after the other. */
export function createWalletCalls({ approve, send, chain, nfts }: CallsContext) {
  const bundles = new Map<string, Bundle>()

  async function sendCalls(params: unknown) {
    const request = firstParam(params)
    if (!isFields(request)) throw invalidParams('one object is expected')
    const { version, atomicRequired, chainId, from, calls, capabilities } = request
    if (version !== '2.0.0') throw invalidParams(`the version ${String(version)} is not known`)
    if (typeof atomicRequired !== 'boolean') throw invalidParams('atomicRequired is missing')
    if (!Array.isArray(calls) || calls.length === 0 || !calls.every(isFields)) throw invalidParams('calls are missing')
    const { id, url } = chain()
    if (chainId !== toHex(id)) throw new ProviderRpcError(5710, 'The wallet is on another chain.')
    if (atomicRequired) throw new ProviderRpcError(5760, 'The wallet cannot send calls atomically.')
    const needed = [capabilities, ...calls.map((call) => call['capabilities'])].filter(isFields)
    const isOptional = (value: unknown) => isFields(value) && value['optional'] === true
    if (needed.some((one) => Object.values(one).some((value) => !isOptional(value))))
      throw new ProviderRpcError(5700, 'The wallet has no such capability.')
    await approve()
    const hashes: string[] = []
    let isCut = false
    for (const { to, data, value } of calls as readonly Readonly<Record<string, unknown>>[]) {
      try {
        hashes.push(await send({ from, to, data, value, chainId }))
      } catch (error) {
        if (error instanceof ProviderRpcError && error.code === 4100) throw error
        isCut = true
        break
      }
    }
    const bundleId = toHex(crypto.getRandomValues(new Uint8Array(32)))
    bundles.set(bundleId, { chainId: id, url, hashes, isCut })
    return { id: bundleId }
  }

  async function getCallsStatus(params: unknown) {
    const id = String(firstParam(params))
    const bundle = bundles.get(id)
    if (!bundle) throw new ProviderRpcError(5730, 'The wallet knows no such calls.')
    const { chainId, url, hashes, isCut } = bundle
    const receipts = (await Promise.all(
      hashes.map((hash) => callNode(url, 'eth_getTransactionReceipt', [hash])),
    )) as (Receipt | null)[]
    const status = toStatus(receipts, isCut)
    const known = receipts.filter((receipt) => receipt !== null)
    return {
      version: '2.0.0',
      id,
      chainId: toHex(chainId),
      atomic: false,
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
    [toHex(chain().id)]: { atomic: { status: 'unsupported' }, ...(nfts && { assetDiscovery: { supported: true } }) },
  })

  return new Map<TestWalletRequest['method'], (params: unknown) => unknown>([
    ['wallet_sendCalls', sendCalls],
    ['wallet_getCallsStatus', getCallsStatus],
    ['wallet_getCapabilities', getCapabilities],
    ...(nfts ? [['wallet_getAssets', (params: unknown) => listAssets(nfts, params)] as const] : []),
  ])
}

/** `wallet_getAssets` of ERC-7811: by chain, those of the chains that are asked for. */
function listAssets(nfts: readonly TestWalletNft[], params: unknown) {
  const request = firstParam(params)
  if (!isFields(request) || typeof request['account'] !== 'string') throw invalidParams('an account is expected')
  const { chainFilter } = request
  const chains = [...new Set(nfts.map(({ chainId }) => toHex(chainId)))]
  const wanted = Array.isArray(chainFilter) ? chains.filter((id) => chainFilter.includes(id)) : chains
  const assetsOf = (id: string) =>
    nfts
      .filter(({ chainId }) => toHex(chainId) === id)
      .map(({ address, standard, tokenId, amount = 1, name, collection, image }) => ({
        address,
        balance: toHex(amount),
        type: standard,
        metadata: { name, tokenId: toHex(BigInt(tokenId)), collection, image },
      }))
  return Object.fromEntries(wanted.map((id) => [id, assetsOf(id)]))
}
