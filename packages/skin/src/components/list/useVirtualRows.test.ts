import { expect, it } from 'vitest'
import { visibleRange } from './useVirtualRows.js'

it('starts with a few rows while nothing is measured', () => {
  expect(visibleRange({ top: 0, viewport: 800, pitch: 0, rows: 5000 })).toEqual({ first: 0, end: 8, isAtEnd: false })
})

it('draws what fits and a few rows more', () => {
  expect(visibleRange({ top: 100, viewport: 700, pitch: 60, rows: 5000 })).toEqual({
    first: 0,
    end: 14,
    isAtEnd: false,
  })
})

it('leaves out what was scrolled past', () => {
  expect(visibleRange({ top: -6000, viewport: 600, pitch: 60, rows: 5000 })).toEqual({
    first: 96,
    end: 114,
    isAtEnd: false,
  })
})

it('stops at the last row', () => {
  expect(visibleRange({ top: -6000, viewport: 600, pitch: 60, rows: 105 })).toEqual({
    first: 96,
    end: 105,
    isAtEnd: true,
  })
})

it('keeps a row when the list got shorter than the place it was scrolled to', () => {
  expect(visibleRange({ top: -6000, viewport: 600, pitch: 60, rows: 3 })).toEqual({ first: 2, end: 3, isAtEnd: true })
})

it('draws nothing of an empty list', () => {
  expect(visibleRange({ top: 0, viewport: 600, pitch: 60, rows: 0 })).toEqual({ first: 0, end: 0, isAtEnd: true })
})
