import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { wipe } from './secret'

/** Private keys of a wallet; wipe them with `wipeKeys` after use. */
export type WalletKeys = {
  /** secp256k1, 32 bytes. */
  readonly eip155: Uint8Array
  /** Seed of ed25519, 32 bytes. */
  readonly solana: Uint8Array
  readonly solanaPublicKey: Uint8Array
}

const hardened = 0x8000_0000
/** `m/44'/60'/0'/0/0` (BIP-44), where every wallet looks first. */
const eip155Path = [hardened + 44, hardened + 60, hardened, 0, 0]
/** `m/44'/501'/0'/0'`, the first account of wallets on Solana. */
const solanaPath = [hardened + 44, hardened + 501, hardened, hardened]

function deriveSecp256k1(seed: Uint8Array): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  for (const index of eip155Path) {
    const child = node.deriveChild(index)
    node.wipePrivateData()
    node = child
  }
  const privateKey = Uint8Array.from(node.privateKey ?? [])
  node.wipePrivateData()
  return privateKey
}

function deriveEd25519(seed: Uint8Array): Pick<WalletKeys, 'solana' | 'solanaPublicKey'> {
  let node = Slip10Key.fromMasterSeed(seed)
  for (const index of solanaPath) {
    const child = node.deriveChild(index)
    wipe(node.privateKey, node.chainCode)
    node = child
  }
  wipe(node.chainCode)
  return { solana: node.privateKey, solanaPublicKey: node.publicKeyRaw }
}

/** The private keys of a secret, with its BIP-39 words in between, so that an export opens in every wallet. */
export async function deriveKeys(secret: Uint8Array): Promise<WalletKeys> {
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(secret, wordlist))
  try {
    return { eip155: deriveSecp256k1(seed), ...deriveEd25519(seed) }
  } finally {
    wipe(seed)
  }
}

/** Overwrites the private keys. */
export const wipeKeys = (keys: WalletKeys): void => wipe(keys.eip155, keys.solana)
