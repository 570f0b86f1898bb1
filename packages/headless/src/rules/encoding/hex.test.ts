import { expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from './hex.js'

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

test('bytesToHex writes every byte like Node does, and hexToBytes reads it back', () => {
  expect(bytesToHex(everyByte)).toBe(Buffer.from(everyByte).toString('hex'))
  expect(hexToBytes(bytesToHex(everyByte))).toEqual(everyByte)
})

test('hexToBytes reads digits in either case', () => {
  expect(hexToBytes('0aBCff')).toEqual(Uint8Array.of(0x0a, 0xbc, 0xff))
  expect(hexToBytes('')).toEqual(new Uint8Array())
})
