import { type Address, BaseError, createWalletClient, type Hex, http, isAddress, isHex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { invalidParams, ProviderRpcError, unauthorized, unsupportedMethod } from '../jsonRpc.js'

/** Chain of a signing request, and the node that gets its transaction. */
export type SigningContext = {
  readonly chainId: number
  readonly rpcUrl: string
  /**
   * What happens to a transaction: `send` (when left out), `replace`, which later sends another one with the same nonce, or
   * `drop`, which sends none.
   */
  readonly fate?: 'send' | 'replace' | 'drop'
  /** Contract to which the account delegates with the transaction (EIP-7702); the transaction is always sent. */
  readonly delegate?: Address | undefined
}

/** A real key behind the signing methods of a wallet. It never prompts. */
export type TestSigner = {
  readonly address: Address
  /** Supported methods. */
  readonly methods: ReadonlySet<string>
  /**
   * Handles `personal_sign`, `eth_signTypedData_v4` and `eth_sendTransaction`. Transactions are sent one after the other.
   *
   * @throws ProviderRpcError 4100 for another account, -32602 for malformed parameters, or the code of the node
   */
  sign(request: { readonly method: string; readonly params?: unknown }, context: SigningContext): Promise<Hex>
}

/** Ms. */
const replacedAfter = 5_000

type Fields = Readonly<Record<string, unknown>>

/**
 * Creates a signer for a wallet of your own. Use only a key of a development chain.
 *
 * @example
 *   const signer = createTestSigner(privateKey)
 *   const params = ['0x68656c6c6f', signer.address]
 *   await signer.sign({ method: 'personal_sign', params }, { chainId: 1, rpcUrl: 'http://localhost:8545' })
 */
export function createTestSigner(privateKey: Hex): TestSigner {
  const account = privateKeyToAccount(privateKey)
  let lastSent: Promise<unknown> = Promise.resolve()
  let replacing: Promise<unknown> = Promise.resolve()

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
    return account.signTypedData(parseTypedData(document) as unknown as Parameters<typeof account.signTypedData>[0])
  }

  function sendTransaction(
    [transaction]: readonly unknown[],
    { chainId, rpcUrl, fate = 'send', delegate }: SigningContext,
  ) {
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
    const send = async () => {
      const client = createWalletClient({ account, transport: http(rpcUrl), chain: toChain(chainId, rpcUrl) })
      const request = {
        value: parseQuantity(transaction, 'value') ?? 0n,
        data,
        ...(isHexAddress(to) && { to }),
        ...(gas !== undefined && { gas }),
      }
      if (delegate) {
        const authorization = await client.signAuthorization({ contractAddress: delegate, executor: 'self' })
        return client.sendTransaction({ ...request, authorizationList: [authorization] })
      }
      if (fate === 'send') return client.sendTransaction(request)
      const prepared = await client.prepareTransactionRequest({ ...request, type: 'eip1559' })
      const { nonce } = prepared
      const replace = (place: number) =>
        client.sendTransaction({
          ...request,
          nonce: place,
          maxFeePerGas: prepared.maxFeePerGas * 2n,
          maxPriorityFeePerGas: prepared.maxPriorityFeePerGas * 2n + 1n,
        })
      const signed = await client.signTransaction({ ...prepared, nonce: fate === 'replace' ? nonce + 1 : nonce })
      if (fate === 'drop') return keccak256(signed)
      // The node holds back a transaction after a gap, so it is seen before another one takes its place.
      const isHeld = await client.sendRawTransaction({ serializedTransaction: signed }).then(
        () => true,
        () => false,
      )
      if (!isHeld) await replace(nonce)
      else
        replacing = new Promise((resolve) => setTimeout(resolve, replacedAfter))
          .then(() => replace(nonce + 1))
          .then(() => client.sendTransaction({ to: account.address, nonce }))
      return keccak256(signed)
    }
    const sent = lastSent.then(send, send)
    lastSent = sent.then(() => replacing).catch(() => undefined)
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
    if (isFields(read) && isFields(read['types']) && Array.isArray(read['types']['EIP712Domain'])) return read
  } catch {
    throw invalidParams('the typed data is no JSON')
  }
  throw invalidParams('the typed data has no types, or none of its domain')
}

/** Parses a JSON-RPC quantity. */
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

/** Converts an error of viem. The code is the innermost one, or -32603 when there is none. */
function toProviderRpcError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  const coded = error instanceof BaseError ? error.walk(isCoded) : error
  const message = error instanceof BaseError ? error.details || error.shortMessage : String(error)
  return isCoded(coded) ? new ProviderRpcError(coded.code, message, coded.data) : new ProviderRpcError(-32603, message)
}
