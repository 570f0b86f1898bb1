import { base64, hex } from '@scure/base'
import { Address, NETWORK, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { sha256 } from '@scure/btc-signer/utils.js'
import { bitcoinSpends } from './bitcoinSpends.js'
import type { BitcoinTestAccount, BitcoinTestNetwork } from './bitcoinTestWallet.js'
import { invalidParams, unauthorised } from './providerRpcError.js'
import { signBip322, signEcdsa } from './signBitcoinMessage.js'

/** An input that a site wants signed; the address says by which key. */
export type BitcoinInput = { readonly address: string; readonly index: number; readonly sighash?: number | undefined }

/** A key of a Bitcoin test wallet, on one network. */
export type BitcoinKey = {
  /** For payments, then for ordinals. */
  readonly accounts: readonly [payment: BitcoinTestAccount, ordinals: BitcoinTestAccount]
  /** Base64. By ECDSA for payments and BIP-322 for ordinals, unless the site says which. */
  signMessage(address: string, message: string, protocol?: 'ecdsa' | 'bip322'): string
  /** The PSBT with the signatures of the inputs in it; `isFinal` also finishes them. */
  signPsbt(psbt: Uint8Array, inputs: readonly BitcoinInput[], isFinal: boolean): Uint8Array
  /** Signs a transfer from a coin that is made up for it. The transaction's id. */
  transfer(recipient: string, amount: bigint): string
}

const fee = 1_000n

/** @throws ProviderRpcError 4100 for an address of another key, -32602 for what cannot be signed */
export function bitcoinKey(
  privateKey: `0x${string}`,
  network: BitcoinTestNetwork,
  paymentType: 'p2wpkh' | 'p2sh',
): BitcoinKey {
  const secret = hex.decode(privateKey.slice(2).toLowerCase())
  const spends = bitcoinSpends(secret, network, paymentType)
  const [payment, ordinals] = spends

  const spendOf = (address: string) => {
    const found = spends.find((spend) => spend.address === address)
    if (!found) throw unauthorised()
    return found
  }
  const accountOf = ({ address, publicKey, purpose, type }: (typeof spends)[number]): BitcoinTestAccount =>
    Object.freeze({ address, publicKey: hex.encode(publicKey), purpose, addressType: type })

  return {
    accounts: [accountOf(payment), accountOf(ordinals)],
    signMessage(address, message, protocol) {
      const spend = spendOf(address)
      if (spend.type === 'p2tr' && protocol === 'ecdsa') throw invalidParams('taproot has no ECDSA')
      return spend.type === 'p2tr' || protocol === 'bip322'
        ? signBip322(message, spend, secret)
        : signEcdsa(message, spend.type, secret)
    },
    signPsbt(psbt, inputs, isFinal) {
      try {
        const transaction = Transaction.fromPSBT(psbt)
        for (const { address, index, sighash } of inputs) {
          spendOf(address)
          transaction.signIdx(secret, index, sighash === undefined ? undefined : [sighash])
          if (isFinal) transaction.finalizeIdx(index)
        }
        return transaction.toPSBT()
      } catch (error) {
        throw error instanceof Error && 'code' in error ? error : invalidParams(String(error))
      }
    },
    transfer(recipient, amount) {
      try {
        Address(network === 'mainnet' ? NETWORK : TEST_NETWORK).decode(recipient)
        const transaction = new Transaction()
        const coin = hex.encode(sha256(new TextEncoder().encode(`${recipient} ${amount}`)))
        transaction.addInput({ txid: coin, index: 0, ...payment.input(amount + fee) })
        transaction.addOutputAddress(recipient, amount, network === 'mainnet' ? NETWORK : TEST_NETWORK)
        transaction.sign(secret)
        transaction.finalize()
        return transaction.id
      } catch (error) {
        throw invalidParams(String(error))
      }
    },
  }
}

/** The id of the transaction in a finished PSBT. @throws ProviderRpcError -32602 */
export function txidOf(psbt: Uint8Array): string {
  try {
    return Transaction.fromPSBT(psbt).id
  } catch (error) {
    throw invalidParams(String(error))
  }
}

/** PSBT in base64 or hex, as bytes. @throws ProviderRpcError -32602 */
export function readPsbt(text: unknown, form: 'base64' | 'hex'): Uint8Array {
  try {
    return (form === 'hex' ? hex : base64).decode(String(text))
  } catch {
    throw invalidParams(`the PSBT is no ${form}`)
  }
}
