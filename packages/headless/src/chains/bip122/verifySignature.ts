import { sha256 } from '@noble/hashes/sha2.js'
import { base64ToBytes } from '../../rules/encoding.js'
import { bitcoinNetworks } from './constants.js'
import { isBitcoinAddress } from './isBitcoinAddress.js'
import { loadBtcSigner, loadSecp256k1 } from '../loadCurves.js'
import { recoverPublicKeys } from '../recoverPublicKeys.js'
import type { SignedText, VerifySignature } from '../verifySignature.js'

type BtcSigner = Awaited<ReturnType<typeof loadBtcSigner>>
type Chain = BtcSigner['NETWORK']

const bytesOf = (text: string) => new TextEncoder().encode(text)
const sha256x2 = (bytes: Uint8Array) => sha256(sha256(bytes))
const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

function chainOf({ NETWORK, TEST_NETWORK }: BtcSigner, { network }: SignedText): Chain {
  const prefix = bitcoinNetworks.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)?.prefix
  return prefix === undefined || prefix === 'bc' ? NETWORK : { ...TEST_NETWORK, bech32: prefix }
}

/** Whether an address pays to a key: by its hash, by segregated witness, or by that in a script. */
function paysTo({ p2pkh, p2wpkh, p2sh }: BtcSigner, address: string, keys: readonly Uint8Array[], chain: Chain) {
  const [compressed] = keys
  const segwit = compressed && p2wpkh(compressed, chain)
  const spends = [...keys.map((key) => p2pkh(key, chain)), ...(segwit ? [segwit, p2sh(segwit, chain)] : [])]
  return spends.some((each) => each.address === address)
}

/** The hash that Bitcoin Core signs for a text. */
function textHash(message: string): Uint8Array {
  const text = bytesOf(message)
  const length = text.length < 253 ? [text.length] : [253, text.length & 0xff, text.length >> 8]
  return sha256x2(join(bytesOf('\u0018Bitcoin Signed Message:\n'), Uint8Array.from(length), text))
}

/**
 * BIP-137. Its first byte says how the key is recovered; what it says of the address is ignored, since wallets write that of
 * older addresses for all. Taproot has no such signatures.
 */
async function isSignedByKey(signer: BtcSigner, signed: SignedText, signature: Uint8Array): Promise<boolean> {
  const [header = 0, ...rest] = signature
  if (header < 27 || header > 42) return false
  const keys = await recoverPublicKeys(Uint8Array.from(rest), textHash(signed.message))
  const key = keys.find(({ recovery }) => recovery === ((header - 27) & 3))
  if (!key) return false
  const forms = header < 31 ? [key.compressed, key.uncompressed] : [key.compressed]
  return paysTo(signer, signed.address, forms, chainOf(signer, signed))
}

/** The hash that BIP-322 has for a text (a tagged hash, BIP-340). */
function taggedHash(message: string): Uint8Array {
  const tag = sha256(bytesOf('BIP0322-signed-message'))
  return sha256(join(tag, tag, bytesOf(message)))
}

/** The two transactions of BIP-322 that no chain accepts: one that pays to the script and has the text, and the one that spends it. */
function createVirtualSpend({ RawTx, Transaction }: BtcSigner, message: string, script: Uint8Array) {
  const finalScriptSig = join(Uint8Array.of(0, 32), taggedHash(message))
  const none = { txid: new Uint8Array(32), index: 0xff_ff_ff_ff, finalScriptSig, sequence: 0 }
  const outputs = [{ amount: 0n, script }]
  const paid = RawTx.encode({ version: 0, segwitFlag: false, inputs: [none], outputs, witnesses: [], lockTime: 0 })
  const spend = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  spend.addInput({ txid: sha256x2(paid).toReversed(), index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } })
  spend.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return spend
}

/** BIP-322, its simple form: the witness that spends from the address. Only addresses of one key; others are a no. */
async function isSpentByWitness(signer: BtcSigner, signed: SignedText, signature: Uint8Array): Promise<boolean> {
  const { Address, OutScript, RawWitness, SigHash, p2pkh } = signer
  const { secp256k1, schnorr } = await loadSecp256k1()
  const chain = chainOf(signer, signed)
  const output = Address(chain).decode(signed.address)
  const script = OutScript.encode(output)
  const spend = createVirtualSpend(signer, signed.message, script)
  const [written = new Uint8Array(), key = new Uint8Array(), ...rest] = RawWitness.decode(signature)
  if (rest.length > 0) return false
  if (output.type === 'tr') {
    const hasType = written.length === 65 && written[64] === SigHash.ALL
    if (key.length > 0 || (written.length !== 64 && !hasType)) return false
    const hash = spend.preimageWitnessV1(0, [script], hasType ? SigHash.ALL : SigHash.DEFAULT, [0n])
    return schnorr.verify(written.slice(0, 64), hash, output.pubkey)
  }
  if ((output.type !== 'wpkh' && output.type !== 'sh') || written.at(-1) !== SigHash.ALL || key.length !== 33)
    return false
  if (!paysTo(signer, signed.address, [key], chain)) return false
  const hash = spend.preimageWitnessV0(0, p2pkh(key, chain).script, SigHash.ALL, 0n)
  return secp256k1.verify(written.slice(0, -1), hash, key, { prehash: false, format: 'der', lowS: false })
}

/** BIP-322 or BIP-137, whichever the wallet chose. */
export const verifyBip122Signature: VerifySignature = async (signed) => {
  const bytes = base64ToBytes(signed.signature)
  if (!bytes || !isBitcoinAddress(signed.address, signed.network)) return false
  const signer = await loadBtcSigner()
  // Before the check, for which an error is a no: parsers of transactions and points throw at what is malformed.
  await loadSecp256k1()
  const check = bytes.length === 65 ? isSignedByKey : isSpentByWitness
  return check(signer, signed, bytes).catch(() => false)
}
