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
  it('takes the medians of the product and of the page beside it, by row', () => {
    const figures = figuresOf([
      { row: 'firstOpen', value: 100, beside: 50 },
      { row: 'heap', value: 4 },
      { row: 'firstOpen', value: 900, beside: 40 },
      { row: 'firstOpen', value: 120, beside: 60 },
    ])
    expect([...figures]).toEqual([
      ['firstOpen', { value: 120, beside: 50 }],
      ['heap', { value: 4 }],
    ])
  })
})
