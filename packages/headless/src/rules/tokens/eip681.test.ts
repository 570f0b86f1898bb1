import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidPaymentLinkError } from '../../errors/validation.js'
import { parseEip681 } from './eip681.js'

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const recipient = '0x8e23ee67d1332ad560396262c48ffbb01f93d052'
const maxAmount = 2n ** 256n - 1n

describe('parseEip681', () => {
  test.each([
    { link: `ethereum:${recipient}@1?value=1`, caipNetworkId: 'eip155:1', amount: 1n },
    { link: `ethereum:pay-${recipient}@8453?value=25e16`, caipNetworkId: 'eip155:8453', amount: 25n * 10n ** 16n },
    { link: `ETHEREUM:${recipient}@10?value=2.014e18`, caipNetworkId: 'eip155:10', amount: 2_014n * 10n ** 15n },
    { link: `ethereum:${recipient}@1?value=1.50E2`, caipNetworkId: 'eip155:1', amount: 150n },
    { link: `ethereum:${recipient}@1?value=10.0`, caipNetworkId: 'eip155:1', amount: 10n },
    { link: `ethereum:${recipient}@1?gas=21000&value=7&gasPrice=5e9`, caipNetworkId: 'eip155:1', amount: 7n },
    { link: `ethereum:${recipient}@1?value=${maxAmount}`, caipNetworkId: 'eip155:1', amount: maxAmount },
  ])('$link pays the native coin', ({ link, caipNetworkId, amount }) => {
    expect(parseEip681(link)).toEqual({ asset: { caipNetworkId }, amount, recipient })
  })

  test('transfer pays a token, in its base units', () => {
    expect(parseEip681(`ethereum:${token}@1/transfer?address=${recipient}&uint256=1.5e6`)).toEqual({
      asset: { caipNetworkId: 'eip155:1', address: token },
      amount: 1_500_000n,
      recipient,
    })
  })

  test('a link without a network is for the one that is given', () => {
    const link = `ethereum:${recipient}?value=1`
    expect(parseEip681(link, 'eip155:8453').asset).toEqual({ caipNetworkId: 'eip155:8453' })
    expect(parseEip681(`ethereum:${recipient}@1?value=1`, 'eip155:8453').asset).toEqual({ caipNetworkId: 'eip155:1' })
    expect(() => parseEip681(link)).toThrow(InvalidPaymentLinkError)
    expect(() => parseEip681(link, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toThrow(InvalidPaymentLinkError)
  })

  test.each([
    { what: 'no link', link: '' },
    { what: 'another scheme', link: `bitcoin:${recipient}@1?value=1` },
    { what: 'a link in front', link: `https://example.org/ethereum:${recipient}@1?value=1` },
    { what: 'a space in front', link: ` ethereum:${recipient}@1?value=1` },
    { what: 'a line break at the end', link: `ethereum:${recipient}@1?value=1\n` },
    { what: 'a name', link: 'ethereum:vitalik.eth@1?value=1' },
    { what: 'an address that is too short', link: `ethereum:${recipient.slice(0, -1)}@1?value=1` },
    { what: 'an address that is too long', link: `ethereum:${recipient}0@1?value=1` },
    { what: 'slashes', link: `ethereum://${recipient}@1?value=1` },
    { what: 'a network of zero', link: `ethereum:${recipient}@0?value=1` },
    { what: 'a network with a zero in front', link: `ethereum:${recipient}@01?value=1` },
    { what: 'a network in hexadecimal', link: `ethereum:${recipient}@0x1?value=1` },
    { what: 'no amount', link: `ethereum:${recipient}@1` },
    { what: 'an empty amount', link: `ethereum:${recipient}@1?value=` },
    { what: 'an amount of zero', link: `ethereum:${recipient}@1?value=0e18` },
    { what: 'a negative amount', link: `ethereum:${recipient}@1?value=-1` },
    { what: 'an amount in hexadecimal', link: `ethereum:${recipient}@1?value=0x10` },
    { what: 'an amount that is not whole', link: `ethereum:${recipient}@1?value=1.5` },
    { what: 'more digits than the exponent', link: `ethereum:${recipient}@1?value=1.55e1` },
    { what: 'a negative exponent', link: `ethereum:${recipient}@1?value=10e-1` },
    { what: 'an amount of more than 256 bits', link: `ethereum:${recipient}@1?value=${maxAmount + 1n}` },
    { what: 'an exponent beyond that', link: `ethereum:${recipient}@1?value=1e99` },
    { what: 'two amounts', link: `ethereum:${recipient}@1?value=1&value=2` },
    { what: 'the second amount under an encoded name', link: `ethereum:${recipient}@1?value=1&%76alue=2` },
    { what: 'an amount with a second =', link: `ethereum:${recipient}@1?value=1=2` },
    { what: 'an unknown parameter', link: `ethereum:${recipient}@1?value=1&data=0x` },
    { what: 'a fragment', link: `ethereum:${recipient}@1?value=1#@2` },
    { what: 'a broken escape', link: `ethereum:${recipient}@1?value=%E0%A4` },
    { what: 'another function', link: `ethereum:${token}@1/approve?address=${recipient}&uint256=1` },
    { what: 'a function in capitals', link: `ethereum:${token}@1/TRANSFER?address=${recipient}&uint256=1` },
    { what: 'a transfer of coins, too', link: `ethereum:${token}@1/transfer?address=${recipient}&uint256=1&value=1` },
    { what: 'a transfer without recipient', link: `ethereum:${token}@1/transfer?uint256=1` },
    { what: 'a transfer to a name', link: `ethereum:${token}@1/transfer?address=vitalik.eth&uint256=1` },
    { what: 'a transfer without amount', link: `ethereum:${token}@1/transfer?address=${recipient}` },
    {
      what: 'a transfer to two recipients',
      link: `ethereum:${token}@1/transfer?address=${recipient}&address=${token}&uint256=1`,
    },
    { what: 'a very long link', link: `ethereum:${recipient}@1?${'gas=1&'.repeat(400)}value=1` },
    { what: 'something else than text', link: 1 as unknown as string },
  ])('refuses $what', ({ link }) => {
    expect(() => parseEip681(link, 'eip155:1')).toThrow(InvalidPaymentLinkError)
  })

  test('reads every amount exactly, and throws nothing but its error at any text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: maxAmount }), (amount) => {
        expect(parseEip681(`ethereum:${recipient}@1?value=${amount}`).amount).toBe(amount)
      }),
    )
    const read = (link: string): unknown => {
      try {
        return parseEip681(link, 'eip155:1').amount
      } catch (thrown) {
        return thrown
      }
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '@1?', '@1/transfer?'), (text, place) => {
        const outcome = read(`ethereum:${recipient}${place}${text}`)
        expect(typeof outcome === 'bigint' || outcome instanceof InvalidPaymentLinkError).toBe(true)
      }),
    )
  })
})
