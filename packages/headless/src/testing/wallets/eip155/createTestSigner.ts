import { type Address, BaseError, createWalletClient, type Hex, http, isAddress, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { invalidParams, ProviderRpcError, unauthorized, unsupportedMethod } from '../jsonRpc.js'

/** Where a signing request goes: the chain it is for, and the node that takes its transaction. */
export type SigningContext = { readonly chainId: number; readonly rpcUrl: string }

/** A real key that answers the signing methods of a wallet: nothing is asked, nothing is faked. */
export type TestSigner = {
  readonly address: Address
  /** Methods it answers. */
  readonly methods: ReadonlySet<string>
  /**
   * Answers `personal_sign`, `eth_signTypedData_v4` or `eth_sendTransaction`; transactions leave one after the other.
   *
   * @throws ProviderRpcError 4100 for another account, -32602 for malformed parameters, the node's own code otherwise
   */
  sign(request: { readonly method: string; readonly params?: unknown }, context: SigningContext): Promise<Hex>
}

type Fields = Readonly<Record<string, unknown>>

/** A signer for tests; the key must belong to a development chain. */
export function createTestSigner(privateKey: Hex): TestSigner {
  const account = privateKeyToAccount(privateKey)
  let lastSent: Promise<unknown> = Promise.resolve()

  const assertOwnAddress = (address: unknown) => {
    if (typeof address !== 'string' || address.toLowerCase() !== account.address.toLowerCase()) throw unauthorized()
  }

  function personalSign([message, address]: readonly unknown[]) {
    if (typeof message !== 'string') throw invalidParams('the message is no text')
    assertOwnAddress(address)
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  }

  function signTypedData([address, document]: readonly unknown[]) {
    assertOwnAddress(address)
    const { types, ...rest } = parseTypedData(document)
    const { EIP712Domain: _, ...typesWithoutDomain } = types as Record<string, never>
    return account.signTypedData({ ...rest, types: typesWithoutDomain } as unknown as Parameters<
      typeof account.signTypedData
    >[0])
  }

  function sendTransaction([transaction]: readonly unknown[], { chainId, rpcUrl }: SigningContext) {
    if (!isFields(transaction)) throw invalidParams('the transaction is no object')
    assertOwnAddress(transaction['from'])
    const requestedChainId = parseQuantity(transaction, 'chainId')
    if (requestedChainId !== undefined && requestedChainId !== BigInt(chainId))
      throw invalidParams('the transaction is for another chain')
    const { to } = transaction
    if (to !== undefined && to !== null && !isHexAddress(to)) throw invalidParams('to is no address')
    const data = transaction['data'] ?? transaction['input'] ?? '0x'
    if (!isHex(data)) throw invalidParams('data is no hex')
    const gas = parseQuantity(transaction, 'gas')
    const send = () =>
      createWalletClient({ account, transport: http(rpcUrl) }).sendTransaction({
        chain: toChain(chainId, rpcUrl),
        value: parseQuantity(transaction, 'value') ?? 0n,
        data,
        ...(isHexAddress(to) && { to }),
        ...(gas !== undefined && { gas }),
      })
    const sent = lastSent.then(send, send)
    lastSent = sent.catch(() => undefined)
    return sent
  }

  const methods = new Map<string, (params: readonly unknown[], place: SigningContext) => Promise<Hex>>([
    ['personal_sign', personalSign],
    ['eth_signTypedData_v4', signTypedData],
    ['eth_sendTransaction', sendTransaction],
  ])

  return {
    address: account.address,
    methods: new Set(methods.keys()),
    async sign({ method, params }, place) {
      const answer = methods.get(method)
      if (!answer) throw unsupportedMethod(method)
      try {
        return await answer(Array.isArray(params) ? params : [], place)
      } catch (error) {
        throw toProviderRpcError(error)
      }
    },
  }
}

const isHexAddress = (value: unknown): value is Address =>
  typeof value === 'string' && isAddress(value, { strict: false })

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseTypedData(document: unknown): Fields {
  try {
    const read: unknown = typeof document === 'string' ? JSON.parse(document) : document
    if (isFields(read) && isFields(read['types'])) return read
  } catch {
    throw invalidParams('the typed data is no JSON')
  }
  throw invalidParams('the typed data has no types')
}

/** A JSON-RPC quantity, in base units; never a JS number. */
function parseQuantity(fields: Fields, name: string): bigint | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !/^0x[\da-f]+$/i.test(value)) throw invalidParams(`${name} is no hex quantity`)
  return BigInt(value)
}

const toChain = (id: number, rpcUrl: string) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

type Coded = { readonly code: number; readonly message: string; readonly data?: unknown }

const isCoded = (error: unknown): error is Coded =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'

/** What a wallet answers when its node or its own signing failed: the innermost code, else -32603. */
export function toProviderRpcError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  const coded = error instanceof BaseError ? error.walk(isCoded) : error
  const message = error instanceof BaseError ? error.details || error.shortMessage : String(error)
  return isCoded(coded) ? new ProviderRpcError(coded.code, message, coded.data) : new ProviderRpcError(-32603, message)
}
