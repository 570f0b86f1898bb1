import { describe, expect, it } from 'vitest'
import { isOverLimit, type Row, tableOf, timesOf, verdictOf } from './table'

const open: Row = { id: 'firstOpen', figure: 'first open', unit: '×', limit: 3 }
const heap: Row = { id: 'heap', figure: 'heap', unit: 'MiB', limit: 3 }
const press: Row = { id: 'qrPress', figure: 'press to code', unit: 'ms' }

describe('verdict on a figure', () => {
  it('compares a ratio with the page beside it', () => {
    expect(verdictOf(open, { value: 150, beside: 50 })).toBe('reached')
    expect(verdictOf(open, { value: 151, beside: 50 })).toBe('within noise')
  })

  it('is not yet reached from more than 20 % above the limit', () => {
    expect(verdictOf(heap, { value: 3.5 })).toBe('within noise')
    expect(verdictOf(heap, { value: 3.7 })).toBe('not yet')
  })

  it('leaves bytes and requests no room', () => {
    expect(verdictOf({ ...heap, unit: 'kB' }, { value: 3.1 })).toBe('not yet')
    expect(verdictOf({ ...heap, unit: '' }, { value: 4 })).toBe('not yet')
  })

  it('is not yet reached while nothing was measured', () => {
    expect(verdictOf(heap, undefined)).toBe('not yet')
    expect(verdictOf(heap, { value: Number.NaN })).toBe('not yet')
    expect(verdictOf(open, { value: 150 })).toBe('not yet')
  })

  it('holds the hooks alone to the limit of the skin', () => {
    expect(verdictOf(open, { value: 100, hooks: 150, beside: 50 }, 'hooks')).toBe('reached')
    expect(isOverLimit(open, { value: 100, hooks: 150, beside: 50 })).toBe(false)
    expect(isOverLimit(open, { value: 100, hooks: 181, beside: 50 })).toBe(true)
    expect(isOverLimit(open, { value: 181, hooks: 100, beside: 50 })).toBe(true)
  })

  it('says nothing about a figure without a limit', () => {
    expect(verdictOf(press, { value: 9_000 })).toBe('')
  })
})

it('the table has both times of a ratio, the limit and the verdict', () => {
  const figures = new Map([
    ['firstOpen', { value: 900, hooks: 100, beside: 50, bare: 40 }],
    ['asked', { hooks: 60, beside: 50 }],
    ['qrPress', { value: 9_000 }],
  ])
  expect(
    tableOf([open, { ...open, id: 'asked', figure: 'asked' }, heap, press], figures)
      .split('\n')
      .slice(2),
  ).toEqual([
    '| first open | 18× (900 ms beside 50 ms, bare 40 ms) | ≤ 3× | not yet |',
    '| first open, hooks alone | 2× (100 ms beside 50 ms, bare 40 ms) | ≤ 3× | reached |',
    '| asked, hooks alone | 1.2× (60 ms beside 50 ms) | ≤ 3× | reached |',
    '| heap | ? | ≤ 3 MiB | not yet |',
    '| press to code | 9000 ms |  |  |',
  ])
})

it('the docs get the times that were measured, and under which conditions', () => {
  const figures = new Map([
    ['firstOpen', { value: 158.6, hooks: 140, beside: 50, bare: 40 }],
    ['qrPress', { value: 900 }],
    ['heap', { value: 3.4 }],
  ])
  const date = new Date('2026-11-02T23:30:00Z')
  const conditions = { rounds: 7, cores: 2, browser: '148.0.7778.5', date }
  expect(
    timesOf([open, heap, { ...open, id: 'unmeasured' }, press], figures, conditions)
      .split('\n')
      .slice(2),
  ).toEqual([
    '| first open | 159 ms | 140 ms | 50 ms | 40 ms |',
    '| press to code | 900 ms |  |  |  |',
    '',
    'Medians of 7 rounds on 2 November 2026, on a machine with 2 cores and Chromium 148.0.7778.5.',
    '',
  ])
})
