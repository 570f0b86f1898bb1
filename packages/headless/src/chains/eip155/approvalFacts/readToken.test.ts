import { encodeAbiParameters, numberToHex, pad, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../../../../test/approvalNode.js'
import { usdc, request, word, answers, facts } from '../../../../test/evmApprovalNode.js'
import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import type { ApprovalAction } from '../../../entities/approval.js'

describe('a token', () => {
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const named = async (name: unknown, symbol: unknown, decimals: unknown = word(6n)) => {
    const byData = new Map([
      ['0x06fdde03', name],
      ['0x95d89b41', symbol],
      ['0x313ce567', decimals],
    ])
    const eth_call = ([{ data }]: readonly [{ readonly data: string }]) => {
      const answer = byData.get(data)
      if (answer instanceof Error) throw answer
      return answer
    }
    return (await facts({ eth_call })).tokens[usdc]
  }

  it.each([
    ['texts', text('Maker'), text('MKR'), { name: 'Maker', symbol: 'MKR' }],
    [
      '32 bytes',
      pad(stringToHex('Maker'), { dir: 'right' }),
      pad(stringToHex('MKR'), { dir: 'right' }),
      { name: 'Maker', symbol: 'MKR' },
    ],
    ['nothing', '0x', new Error('reverted'), { name: '', symbol: '' }],
    [
      'characters that turn the text around',
      text('a\u202Eb\nc\u0000'),
      text('\u200B\u2066X'),
      { name: 'ab c', symbol: 'X' },
    ],
    [
      'long texts',
      text('n'.repeat(900)),
      text('s'.repeat(900)),
      { name: `${'n'.repeat(63)}…`, symbol: `${'s'.repeat(19)}…` },
    ],
    ['texts without end', text('n'.repeat(9_000)), `0x${'00'.repeat(100_000)}`, { name: '', symbol: '' }],
    [
      'offsets that lead nowhere',
      `${word(2n ** 255n)}${'00'.repeat(64)}`,
      `${word(32n)}${word(2n ** 200n).slice(2)}`,
      { name: '', symbol: '' },
    ],
    ['numbers', 5, null, { name: '', symbol: '' }],
    [
      'bytes that are no UTF-8',
      pad('0xff41', { dir: 'right' }),
      pad('0xfe42', { dir: 'right' }),
      { name: '�A', symbol: '�B' },
    ],
  ])('that answers with %s has a name and a symbol that can be shown', async (_, name, symbol, shown) => {
    expect(await named(name, symbol)).toEqual({ ...shown, decimals: 6 })
  })

  it.each([
    [word(0n), 0],
    [word(36n), 36],
    ['0x12', 18],
    [word(37n), undefined],
    [word(2n ** 255n), undefined],
    ['0x', undefined],
    [6, undefined],
    [new Error('reverted'), undefined],
  ])('with the decimals %s is known with %s, or not at all', async (answer, decimals) => {
    expect((await named(text('USD Coin'), text('USDC'), answer))?.decimals).toBe(decimals)
  })

  describe('that may be a collection of NFTs', () => {
    const known = async (decimals: unknown, supports: unknown) => {
      const eth_call = ([{ data }]: readonly [{ readonly data: string }]) => {
        if (data.startsWith('0x01ffc9a7')) return data.slice(10, 18) === '80ac58cd' ? supports : word(0n)
        return data === '0x313ce567' ? decimals : text('Porticoes')
      }
      const { tokens, collections } = await facts({ eth_call })
      return [tokens[usdc]?.decimals, collections]
    }

    it.each([
      ['without decimals', '0x', word(1n), [0, [usdc]]],
      ['with 0 decimals', word(0n), word(1n), [0, [usdc]]],
      ['that says it is none', '0x', word(0n), [undefined, undefined]],
      ['that says neither yes nor no', '0x', word(2n), [undefined, undefined]],
      ['that does not answer', '0x', '0x', [undefined, undefined]],
      ['with decimals, whatever it says', word(6n), word(1n), [6, undefined]],
    ])('is told by what it says itself (%s)', async (_, decimals, supports, expected) => {
      expect(await known(decimals, supports)).toEqual(expected)
    })
  })

  it('of a collection has no decimals, and is known once it has a name or a symbol', async () => {
    const actions = [{ type: 'operator', collection: usdc, operator: usdc, isAllowed: true }] as const
    const described = { kind: 'typedData', isSent: false, actions } as const
    const collection = async (name: string, symbol: string) => {
      const eth_call = ([{ data }]: readonly [{ readonly data: string }]) => text(data === '0x06fdde03' ? name : symbol)
      return (await factsOf(request('eth_signTypedData_v4', []), { ...answers, eth_call } as never, {}, described))
        .tokens[usdc]
    }
    expect(await collection('Porticoes', '')).toEqual({ name: 'Porticoes', symbol: '', decimals: 0 })
    expect(await collection('', 'PRT')).toEqual({ name: '', symbol: 'PRT', decimals: 0 })
    expect(await collection('', '')).toBeUndefined()
  })

  it('is asked for in a bounded number of calls, whatever the request lists', async () => {
    const listed = Array.from({ length: 200 }, (_, index) => numberToHex(index + 1, { size: 20 }))
    const actions = listed.map((at): ApprovalAction => ({
      type: 'allowance',
      asset: { type: 'token', address: at },
      spender: at,
      amount: '1',
    }))
    const asked: string[] = []
    const counting = {
      ...answers,
      eth_call: () => asked.push('eth_call') && word(6n),
      eth_getCode: () => asked.push('eth_getCode') && '0x',
    }
    const typed = { kind: 'typedData', isSent: false, actions } as const
    const { hasCode } = await factsOf(request('eth_signTypedData_v4', []), counting, {}, typed)
    expect(asked.filter((method) => method === 'eth_call')).toHaveLength(3 * approvalFactsLimits.tokens)
    expect(Object.keys(hasCode)).toHaveLength(approvalFactsLimits.addresses)
  })
})
