import { describe, expect, it } from 'vitest'
import { figuresOf, median } from './statistics'

describe('median', () => {
  it('is the middle value, whatever the order, and the upper one of two', () => {
    expect(median([30, 10, 20])).toBe(20)
    expect(median([4, 1, 3, 2])).toBe(3)
    expect(median([])).toBeNaN()
  })
})

describe('figures of all rounds', () => {
  it('takes the medians of each page, by row, and of none that was not measured', () => {
    const figures = figuresOf([
      { row: 'firstOpen', value: 100, hooks: 80, beside: 50, bare: 30 },
      { row: 'heap', value: 4 },
      { row: 'firstOpen', value: 900, hooks: 110, beside: 40, bare: 31 },
      { row: 'firstOpen', value: 120, hooks: 90, beside: 60, bare: 32 },
    ])
    expect([...figures]).toEqual([
      ['firstOpen', { value: 120, hooks: 90, beside: 50, bare: 31 }],
      ['heap', { value: 4 }],
    ])
  })
})
