import { expect, test } from 'vitest'
import { retryAfter } from './retryAfter.js'

test.each([
  { header: '3', wait: 3_000 },
  { header: '0', wait: 0 },
  { header: '60', wait: 60_000 },
  { header: 'Thu, 01 Jan 1970 00:00:10 GMT', wait: 9_000 },
  { header: '-1', wait: undefined },
  { header: '1.5', wait: undefined },
  { header: 'soon', wait: undefined },
  { header: 'in a while', wait: undefined },
  { header: 'Sunday, 01-Jan-1970 00:00:02 GMT', wait: 1_000 },
  { header: 'Thu, 01 Jan 1970 00:00:00 GMT', wait: undefined },
  { header: null, wait: undefined },
  { header: '61', wait: Infinity },
  { header: '999999999999', wait: Infinity },
  { header: 'Thu, 01 Jan 2099 00:00:00 GMT', wait: Infinity },
])('a service that answers Retry-After: $header is asked again after $wait ms (R42)', ({ header, wait }) => {
  expect(retryAfter(header, 1_000)).toBe(wait)
})
