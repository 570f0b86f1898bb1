import { expect, test } from 'vitest'
import { safeImage } from './safeImage.js'

test.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,<svg xmlns="x"/>', 'https://wallet.example/a.png'])(
  'the image %s may be shown',
  (source) => {
    expect(safeImage(source)).toBe(source)
  },
)

test.each([
  'data:text/html,x',
  'data:image/x-icon;base64,AA',
  'javascript:1',
  'trust://a.png',
  'http://wallet.example/a.png',
  `data:image/png;base64,${'A'.repeat(300_000)}`,
  '',
])('the image %# may not be shown', (source) => {
  expect(safeImage(source)).toBeNull()
})
