import { expect, test } from 'vitest'
import { parseExactly } from './parseExactly.js'

test.each([
  { json: '{"value":9007199254740993}', value: { value: '9007199254740993' } },
  { json: '[18446744073709551615, -9223372036854775808]', value: ['18446744073709551615', '-9223372036854775808'] },
  { json: '{"value":900719925474099}', value: { value: 900719925474099 } },
  { json: '{"price":1234567890123456.5}', value: { price: 1234567890123456.5 } },
  { json: '{"big":1234567890123456e3}', value: { big: 1234567890123456e3 } },
  {
    json: '{"18446744073709551615":"18446744073709551615"}',
    value: { '18446744073709551615': '18446744073709551615' },
  },
  { json: String.raw`["a \" 18446744073709551615", "\\", 1]`, value: ['a " 18446744073709551615', '\\', 1] },
])('$json keeps all its digits', ({ json, value }) => {
  expect(parseExactly(json)).toEqual(value)
})

test.each(['', '<!doctype html>', '{"value":9007199254740993'])('"%s" is no JSON', (text) => {
  expect(() => parseExactly(text)).toThrow(SyntaxError)
})
