import { deriveKeys, wipeKeys } from './derive'
import { signMessage, signTransaction, signTypedData } from './signEip155'
import type { SigningRequest } from './signingRequest'
import { signSolanaMessage, signSolanaTransaction } from './signSolana'
import type { WalletAddresses } from './walletAddresses'

/**
 * Signs a request with the keys of a secret, which are overwritten then. Hexadecimal signatures and transactions for EVM chains, base58
 * for Solana.
 *
 * @throws WalletError `OTHER_ACCOUNT` if a signature is not of the wallet, or the request names another account
 */
export async function sign(
  secret: Uint8Array,
  request: SigningRequest,
  accounts: WalletAddresses,
): Promise<readonly string[]> {
  const keys = await deriveKeys(secret)
  const eip155 = { key: keys.eip155, address: accounts.eip155 }
  const solana = { key: keys.solana, address: accounts.solana }
  try {
    switch (request.type) {
      case 'message':
        return [signMessage(eip155, request.data)]
      case 'typedData':
        return [signTypedData(eip155, request.json)]
      case 'transactions':
        return request.transactions.map((transaction) => signTransaction(eip155, transaction))
      case 'solanaMessage':
        return [signSolanaMessage(solana, request.message)]
      case 'solanaTransactions':
        return request.transactions.map((transaction) => signSolanaTransaction(solana, transaction))
    }
  } finally {
    wipeKeys(keys)
  }
}
