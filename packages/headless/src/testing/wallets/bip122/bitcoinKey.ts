import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { Address, NETWORK, p2sh, p2tr, p2wpkh, RawTx, RawWitness, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { concatBytes, pubECDSA, pubSchnorr, sha256, sha256x2 } from '@scure/btc-signer/utils.js'
import { invalidParams, unauthorized } from '../jsonRpc.js'

/** A PSBT input to sign with the key of an address. */
type BitcoinInput = { readonly address: string; readonly index: number; readonly sighash?: number | undefined }

/** A key on one network. */
export type BitcoinKey = {
  /** The payment account, then the ordinals account. */
  readonly accounts: readonly [payment: BitcoinTestAccount, ordinals: BitcoinTestAccount]
  /** Base64 signature. `protocol` defaults to ECDSA for the payment account and BIP-322 for the ordinals account. */
  signMessage(address: string, message: string, protocol?: 'ecdsa' | 'bip322'): string
  /** Returns the PSBT with signed inputs; `isFinal` also finalizes them. */
  signPsbt(psbt: Uint8Array, inputs: readonly BitcoinInput[], isFinal: boolean): Uint8Array
  /** Signs a transfer that spends an invented output. Returns the transaction id. */
  transfer(recipient: string, amount: bigint): string
}

const fee = 1_000n

/** The signing functions throw ProviderRpcError: 4100 for an address of another key, -32602 for malformed input. */
export function createBitcoinKey(
  privateKey: `0x${string}`,
  network: BitcoinTestNetwork,
  paymentType: 'p2wpkh' | 'p2sh',
): BitcoinKey {
  const secret = hex.decode(privateKey.slice(2).toLowerCase())
  const spendable = getSpendableAddresses(secret, network, paymentType)
  const [payment, ordinals] = spendable

  const getOwnAddress = (address: string) => {
    const found = spendable.find((spend) => spend.address === address)
    if (!found) throw unauthorized()
    return found
  }
  const accountOf = ({ address, publicKey, purpose, type }: (typeof spendable)[number]): BitcoinTestAccount =>
    Object.freeze({ address, publicKey: hex.encode(publicKey), purpose, addressType: type })

  return {
    accounts: [accountOf(payment), accountOf(ordinals)],
    signMessage(address, message, protocol) {
      const spend = getOwnAddress(address)
      if (spend.type === 'p2tr' && protocol === 'ecdsa') throw invalidParams('taproot has no ECDSA')
      return spend.type === 'p2tr' || protocol === 'bip322'
        ? signBip322(message, spend, secret)
        : signEcdsa(message, spend.type, secret)
    },
    signPsbt(psbt, inputs, isFinal) {
      try {
        const transaction = Transaction.fromPSBT(psbt)
        for (const { address, index, sighash } of inputs) {
          getOwnAddress(address)
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

/** Returns the transaction id of a finalized PSBT. @throws ProviderRpcError -32602 */
export function getTxid(psbt: Uint8Array): string {
  try {
    return Transaction.fromPSBT(psbt).id
  } catch (error) {
    throw invalidParams(String(error))
  }
}

/** Decodes a PSBT. @throws ProviderRpcError -32602 */
export function parsePsbt(text: unknown, form: 'base64' | 'hex'): Uint8Array {
  try {
    return (form === 'hex' ? hex : base64).decode(String(text))
  } catch {
    throw invalidParams(`the PSBT is no ${form}`)
  }
}

/** An address of a key, with the scripts to spend its outputs. */
type SpendableAddress = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly purpose: BitcoinTestAccount['purpose']
  readonly type: BitcoinTestAccount['addressType']
  readonly script: Uint8Array
  /** PSBT fields of an input that spends `amount`. */
  input(amount: bigint): {
    readonly witnessUtxo: { readonly amount: bigint; readonly script: Uint8Array }
    readonly redeemScript?: Uint8Array
    readonly tapInternalKey?: Uint8Array
  }
}

/** Derives the payment address and the ordinals address of a key. */
function getSpendableAddresses(
  privateKey: Uint8Array,
  network: BitcoinTestNetwork,
  paymentType: 'p2wpkh' | 'p2sh',
): readonly [payment: SpendableAddress, ordinals: SpendableAddress] {
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

const utf8 = (text: string) => new TextEncoder().encode(text)

/** The message hash of BIP-322 (a tagged hash, BIP-340). */
function taggedHash(message: string): Uint8Array {
  const tag = sha256(utf8('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8(message)))
}

/** BIP-322 simple signature in base64: a virtual transaction that commits to the message. */
function signBip322(message: string, spend: SpendableAddress, privateKey: Uint8Array): string {
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), taggedHash(message)),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: spend.script }],
    witnesses: [],
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  const txid = hex.encode(sha256x2(toSpend).toReversed())
  toSign.addInput({ txid, index: 0, sequence: 0, ...spend.input(0n) })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  toSign.sign(privateKey)
  toSign.finalize()
  return base64.encode(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}

/** Header byte of a signature by address type (BIP-137). */
const headers = { p2sh: 35, p2wpkh: 39 } as const

/** ECDSA signature of a message in base64, as Bitcoin Core makes it (BIP-137). */
function signEcdsa(message: string, type: keyof typeof headers, privateKey: Uint8Array): string {
  const text = utf8(message)
  const length = text.length < 253 ? [text.length] : [253, text.length & 0xff, text.length >> 8]
  const bytes = concatBytes(utf8('\u0018Bitcoin Signed Message:\n'), Uint8Array.from(length), text)
  const [recovery = 0, ...signature] = secp256k1.sign(sha256x2(bytes), privateKey, {
    prehash: false,
    format: 'recovered',
  })
  return base64.encode(Uint8Array.of(headers[type] + recovery, ...signature))
}

/** Networks of a Bitcoin test wallet. */
export type BitcoinTestNetwork = 'mainnet' | 'testnet'

/** An account of a Bitcoin wallet. */
export type BitcoinTestAccount = {
  readonly address: string
  /** Hex; 33 bytes for a payment account, 32 (x-only) for an ordinals account. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2sh' | 'p2tr'
}
