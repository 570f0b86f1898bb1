import { NETWORK, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinTestAccount, BitcoinTestNetwork } from './bitcoinTestWallet.js'

/** One address of a key, and how what it holds is spent. */
export type BitcoinSpend = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly purpose: BitcoinTestAccount['purpose']
  readonly type: BitcoinTestAccount['addressType']
  readonly script: Uint8Array
  /** The part of an input that says what is spent. */
  input(amount: bigint): {
    readonly witnessUtxo: { readonly amount: bigint; readonly script: Uint8Array }
    readonly redeemScript?: Uint8Array
    readonly tapInternalKey?: Uint8Array
  }
}

/** The address for payments and the one for ordinals of a key. */
export function bitcoinSpends(
  privateKey: Uint8Array,
  network: BitcoinTestNetwork,
  paymentType: 'p2wpkh' | 'p2sh',
): readonly [payment: BitcoinSpend, ordinals: BitcoinSpend] {
  const chain = network === 'mainnet' ? NETWORK : TEST_NETWORK
  const publicKey = pubECDSA(privateKey)
  const tapKey = pubSchnorr(privateKey)
  const segwit = p2wpkh(publicKey, chain)
  const wrapped = p2sh(segwit, chain)
  const payment = paymentType === 'p2sh' ? wrapped : segwit
  const taproot = p2tr(tapKey, undefined, chain)
  return [
    {
      address: payment.address,
      publicKey,
      purpose: 'payment',
      type: paymentType,
      script: payment.script,
      input: (amount) => ({
        witnessUtxo: { amount, script: payment.script },
        ...(paymentType === 'p2sh' && { redeemScript: wrapped.redeemScript }),
      }),
    },
    {
      address: taproot.address,
      publicKey: tapKey,
      purpose: 'ordinals',
      type: 'p2tr',
      script: taproot.script,
      input: (amount) => ({ witnessUtxo: { amount, script: taproot.script }, tapInternalKey: tapKey }),
    },
  ]
}
