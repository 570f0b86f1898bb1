import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256, sha256x2 } from '@scure/btc-signer/utils.js'
import type { BitcoinSpend } from './bitcoinSpends.js'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Hash of a text as BIP-322 signs it (a tagged hash, BIP-340). */
function taggedHash(message: string): Uint8Array {
  const tag = sha256(utf8('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8(message)))
}

/** Signs a transaction nobody can send: it spends one that commits to the text (BIP-322, simple). Base64. */
export function signBip322(message: string, spend: BitcoinSpend, privateKey: Uint8Array): string {
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

/** First byte of a signature by the kind of its address (BIP-137). */
const headers = { p2sh: 35, p2wpkh: 39 } as const

/** Signs a text with ECDSA, in the way of Bitcoin Core (BIP-137). Base64. */
export function signEcdsa(message: string, type: keyof typeof headers, privateKey: Uint8Array): string {
  const text = utf8(message)
  const length = text.length < 253 ? [text.length] : [253, text.length & 0xff, text.length >> 8]
  const bytes = concatBytes(utf8('\u0018Bitcoin Signed Message:\n'), Uint8Array.from(length), text)
  const [recovery = 0, ...signature] = secp256k1.sign(sha256x2(bytes), privateKey, {
    prehash: false,
    format: 'recovered',
  })
  return base64.encode(Uint8Array.of(headers[type] + recovery, ...signature))
}
