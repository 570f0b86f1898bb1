import { expect, it } from 'vitest'
import { nextRange, visibleRange } from './LongList.js'

it('renders a few rows before the row height is measured', () => {
  expect(visibleRange({ top: 0, viewport: 800, rowHeight: 0, rows: 5000 })).toEqual({
    first: 0,
    end: 8,
    isAtEnd: false,
  })
})

it('renders the visible rows and a few more', () => {
  expect(visibleRange({ top: 100, viewport: 700, rowHeight: 60, rows: 5000 })).toEqual({
    first: 0,
    end: 14,
    isAtEnd: false,
  })
})

it('leaves out rows that were scrolled past', () => {
  expect(visibleRange({ top: -6000, viewport: 600, rowHeight: 60, rows: 5000 })).toEqual({
    first: 96,
    end: 114,
    isAtEnd: false,
  })
})

it('stops at the last row', () => {
  expect(visibleRange({ top: -6000, viewport: 600, rowHeight: 60, rows: 105 })).toEqual({
    first: 96,
    end: 105,
    isAtEnd: true,
  })
})

it('renders the last row when the list got shorter than the scroll position', () => {
  expect(visibleRange({ top: -6000, viewport: 600, rowHeight: 60, rows: 3 })).toEqual({
    first: 2,
    end: 3,
    isAtEnd: true,
  })
})

it('renders nothing of an empty list', () => {
  expect(visibleRange({ top: 0, viewport: 600, rowHeight: 60, rows: 0 })).toEqual({ first: 0, end: 0, isAtEnd: true })
})

it('draws the same rows for as long as they are enough', () => {
  const at = (top: number) => ({ top, viewport: 600, rowHeight: 60, rows: 5000 })
  let range = visibleRange(at(0))
  const drawn = new Set([range])
  for (let top = 0; top >= -6000; top -= 20) {
    range = nextRange(range, at(top))
    drawn.add(range)
    const needed = visibleRange(at(top), 0)
    expect(range.first <= needed.first && range.end >= needed.end).toBe(true)
  }
  expect(drawn.size).toBeLessThanOrEqual(6000 / 60 / 3 + 1)
})

it('draws others at once when the list got shorter, longer at its end, or is measured', () => {
  const options = { top: -600, viewport: 600, rowHeight: 60, rows: 30 }
  const range = visibleRange(options)
  expect(nextRange(range, { ...options, rows: 12 })).toEqual({ first: 6, end: 12, isAtEnd: true })
  const last = visibleRange({ ...options, rows: 20 })
  expect(nextRange(last, options)).toEqual(range)
  expect(nextRange(visibleRange({ ...options, rowHeight: 0 }), options)).toEqual(range)
})
