import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateLimitReports } from './rateLimitReports.js'

const send = (times: readonly number[]) => {
  let sentAt: readonly number[] = []
  return times.filter((now) => {
    const turn = rateLimitReports(sentAt, now)
    sentAt = turn.sentAt
    return turn.isAllowed
  })
}

test('rejects the sixth report in a minute and allows it in the next', () => {
  expect(send([0, 1, 2, 3, 4, 5, 59_999])).toEqual([0, 1, 2, 3, 4])
  expect(send([0, 1, 2, 3, 4, 60_000])).toEqual([0, 1, 2, 3, 4, 60_000])
  expect(send([0, 1, 2, 3, 4, 60_000, 60_000])).toEqual([0, 1, 2, 3, 4, 60_000])
})

test('a clock that is set back allows no extra report, and blocks for a minute at most', () => {
  const full = [900_000, 900_000, 900_000, 900_000, 900_000]
  expect(rateLimitReports(full, 1_000).isAllowed).toBe(false)
  expect(rateLimitReports(rateLimitReports(full, 1_000).sentAt, 61_000).isAllowed).toBe(true)
})

test('never allows more than 5 reports in any 60 s', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 }), (gaps) => {
      const times = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [])
      const sent = send(times)
      for (const start of sent) {
        expect(sent.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(5)
      }
    }),
  )
})
