import { expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.js'

/** From EIP-55. */
const written = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(written)('checksumAddress writes %s as EIP-55 does, whatever case it was in', (address) => {
  const digits = address.slice(2)
  for (const one of [address, address.toLowerCase(), `0x${digits.toUpperCase()}`, digits])
    expect(checksumAddress(one)).toBe(address)
})

test.each(['', '0x', 'vitalik.eth', '0x12', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'])(
  'checksumAddress leaves %j as it is',
  (text) => expect(checksumAddress(text)).toBe(text),
)
