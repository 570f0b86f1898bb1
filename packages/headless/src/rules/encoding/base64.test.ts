import { expect, test } from 'vitest'
import { base64ToBytes, bytesToBase64 } from './base64.js'

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

test('bytesToBase64 writes every byte like Node does, and base64ToBytes reads it back', () => {
  expect(bytesToBase64(everyByte)).toBe(Buffer.from(everyByte).toString('base64'))
  expect(base64ToBytes(bytesToBase64(everyByte))).toEqual(everyByte)
})

test('base64ToBytes reads a text without padding', () => {
  expect(base64ToBytes('AQI')).toEqual(Uint8Array.of(1, 2))
})

test.each(['%', 'ab=c', 'AQIDB', undefined, 7])('base64ToBytes returns undefined for %j', (text) => {
  expect(base64ToBytes(text)).toBeUndefined()
})
