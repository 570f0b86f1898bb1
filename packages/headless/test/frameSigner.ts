import { base58, base64 } from '@scure/base'
import { stringToHex } from 'viem'
import { createTestSigner } from '../src/testing/wallets/eip155/createTestSigner.js'
import { createWalletCalls } from '../src/testing/wallets/eip155/walletCalls.js'
import { callNode } from '../src/testing/wallets/jsonRpc.js'
import { createSolanaKey } from '../src/testing/wallets/solana/solanaTestWallet.js'
import type { RpcRequest, SecureSitePort } from './secureSiteDouble.js'

type Keys = { readonly eip155: `0x${string}`; readonly solana: `0x${string}` }

type SolanaParams = {
  readonly message: string
  readonly transaction: string
  readonly transactions: readonly string[]
  readonly options?: object
}

/** The keys of an embedded wallet that really signs, and sends through the node that the page names. */
export function createFrameSigner(keys: Keys) {
  const evm = createTestSigner(keys.eip155)
  const solana = createSolanaKey(keys.solana)
  const signTransaction = (text: string) => base58.encode(solana.signTransaction(base58.decode(text)))

  const solanaMethods: Record<string, (params: SolanaParams, rpcUrl: string) => unknown> = {
    solana_signMessage: ({ message }) => ({ signature: base58.encode(solana.signMessage(base58.decode(message))) }),
    solana_signTransaction: ({ transaction }) => ({ transaction: signTransaction(transaction) }),
    solana_signAllTransactions: ({ transactions }) => ({ transactions: transactions.map(signTransaction) }),
    async solana_signAndSendTransaction({ transaction, options }, rpcUrl) {
      const signed = base64.encode(solana.signTransaction(base58.decode(transaction)))
      const signature = await callNode(rpcUrl, 'sendTransaction', [signed, { ...options, encoding: 'base64' }])
      return { signature }
    },
  }

  let place = { chainId: 1, rpcUrl: '' }
  const calls = createWalletCalls({
    approve: async () => undefined,
    send: (transaction) => evm.sign({ method: 'eth_sendTransaction', params: [transaction] }, place),
    sendBatch: undefined,
    chain: () => ({ id: place.chainId, url: place.rpcUrl }),
    listAssets: undefined,
  })

  const sign: NonNullable<SecureSitePort['sign']> = async ({ method, params, chainId, rpcUrl = '' }: RpcRequest) => {
    const ofSolana = solanaMethods[method]
    if (ofSolana) return ofSolana(params as SolanaParams, rpcUrl)
    place = { chainId: Number(chainId), rpcUrl }
    const ofCalls = calls.get(method)
    return ofCalls ? ofCalls(params) : evm.sign({ method, params }, place)
  }

  return {
    addresses: { eip155: evm.address, solana: solana.address },
    sign,
    async answer({ method, params, rpcUrl = '' }: RpcRequest): Promise<unknown> {
      if (method === 'eth_accounts') return [evm.address]
      const ofCalls = calls.get(method)
      return ofCalls ? ofCalls(params) : callNode(rpcUrl, method, params)
    },
    signText: async (text: string, chainId: string | number) =>
      typeof chainId === 'number'
        ? evm.sign({ method: 'personal_sign', params: [stringToHex(text), evm.address] }, { chainId, rpcUrl: '' })
        : base58.encode(solana.signMessage(new TextEncoder().encode(text))),
  }
}
