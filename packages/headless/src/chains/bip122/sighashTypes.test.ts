import { base64, hex } from '@scure/base'
import { p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { withSighashTypes } from './sighashTypes.js'

const secret = new Uint8Array(32).fill(7)
const { script, address } = p2wpkh(pubECDSA(secret))

/** A PSBT with inputs of the key; those of `types` have a sighash type. */
function unsigned(count: number, types: readonly (number | undefined)[] = []) {
  const transaction = new Transaction()
  for (let index = 0; index < count; index += 1) {
    const sighashType = types[index]
    const witnessUtxo = { amount: 50_000n, script }
    transaction.addInput({ txid: hex.encode(secret), index, witnessUtxo, ...(sighashType && { sighashType }) })
  }
  transaction.addOutput({ amount: 40_000n, script })
  return base64.encode(transaction.toPSBT())
}
const typesIn = (psbt: string) => {
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  return Array.from({ length: transaction.inputsLength }, (_, index) => transaction.getInput(index).sighashType)
}
const input = (index: number, ...sighashTypes: number[]) => ({ address, index, sighashTypes })

test('each input gets its own sighash type, the others stay', () => {
  const { SINGLE_ANYONECANPAY, NONE } = SigHash
  const psbt = withSighashTypes({
    psbt: unsigned(3, [undefined, SigHash.ALL]),
    signInputs: [input(0, SINGLE_ANYONECANPAY), input(2, NONE), input(1)],
  })
  expect(typesIn(psbt)).toEqual([SINGLE_ANYONECANPAY, SigHash.ALL, NONE])
})

test('another library signs with the type, and nothing else has changed', () => {
  const before = unsigned(1, [SigHash.ALL])
  const psbt = withSighashTypes({ psbt: before, signInputs: [input(0, SigHash.ALL_ANYONECANPAY)] })
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  transaction.signIdx(secret, 0, [SigHash.ALL_ANYONECANPAY])
  expect(transaction.getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(SigHash.ALL_ANYONECANPAY)
  expect(withSighashTypes({ psbt, signInputs: [input(0, SigHash.ALL)] })).toBe(before)
})

test.each([
  ['no type is requested', unsigned(1), [input(0)]],
  ['it has fewer inputs', unsigned(1), [input(9, 1)]],
  ['it is none', 'cHNidP8=', [input(0, 1)]],
  ['it is cut off', base64.encode(base64.decode(unsigned(1)).subarray(0, 60)), [input(0, 1)]],
])('a PSBT stays as it is when %s', (_, psbt, signInputs) => {
  expect(withSighashTypes({ psbt, signInputs })).toBe(psbt)
})
