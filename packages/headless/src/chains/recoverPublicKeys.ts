import { loadSecp256k1 } from './loadCurves.js'

/** Every key whose secp256k1 signature of a hash this is, in both forms; there are at most four. */
export async function recoverPublicKeys(signature: Uint8Array, hash: Uint8Array) {
  const { secp256k1 } = await loadSecp256k1()
  return [0, 1, 2, 3].flatMap((recovery) => {
    try {
      const recovered = secp256k1.Signature.fromBytes(Uint8Array.of(recovery, ...signature), 'recovered')
      const point = recovered.recoverPublicKey(hash)
      return [{ recovery, compressed: point.toBytes(true), uncompressed: point.toBytes(false) }]
    } catch {
      return []
    }
  })
}
