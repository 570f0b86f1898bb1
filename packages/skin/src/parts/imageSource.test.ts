import { expect, it } from 'vitest'
import { imageSource } from './imageSource.js'

it.each([
  'https://images.example/kestrel.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg%3E',
  'blob:https://app.example/0b1c',
  'http://localhost:4100/logo.png',
  'http://127.0.0.1:4100/logo.png',
])('shows %s', (src) => {
  expect(imageSource(src)).toBe(src)
})

it.each([
  'http://images.example/kestrel.png',
  'http://localhost.evil.example/a.png',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'data:image/png',
  'file:///etc/passwd',
  '//images.example/a.png',
  'logo.png',
  '',
  undefined,
  null,
])('refuses %s', (src) => {
  expect(imageSource(src)).toBeUndefined()
})
