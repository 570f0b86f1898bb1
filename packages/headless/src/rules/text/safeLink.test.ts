import { describe, expect, test } from 'vitest'
import { safeLink } from './safeLink.js'

describe('safeLink', () => {
  test.each([
    'https://wallet.example',
    'https://wallet.example/a?b=c#d',
    'HTTPS://wallet.example',
    'http://localhost:3000/x',
    'http://app.localhost',
    'http://127.0.0.1:8545',
    'http://[::1]/',
    'trust://wc?uri=wc%3Aabc',
    'metamask:',
    'ledgerlive://',
  ])('accepts %s', (link) => {
    expect(safeLink(link)).toBe(link)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'blob:https://wallet.example/1',
    'file:///etc/passwd',
    'filesystem:https://wallet.example/x',
    'about:blank',
    'view-source:https://wallet.example',
    'chrome-extension://abc/x.html',
    'intent://scan#Intent;scheme=x;end',
    'ms-msdt:/id',
    'mailto:a@b.example',
    'ftp://wallet.example',
    'wss://wallet.example',
    'http://wallet.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'https://user:pass@wallet.example',
    'https://wallet.example@evil.example',
    'https:wallet.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://a\u202E.example',
    'https://',
    '//wallet.example',
    '/path',
    'trust',
    '',
    `https://wallet.example/${'x'.repeat(5_000)}`,
  ])('rejects %j', (link) => {
    expect(safeLink(link)).toBeNull()
  })

  test('rejects values that are not strings', () => {
    expect(safeLink(undefined)).toBeNull()
    expect(safeLink(null)).toBeNull()
    expect(safeLink({ toString: () => 'https://a.example' } as never)).toBeNull()
  })
})
