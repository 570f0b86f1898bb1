import { afterEach, expect, test, vi } from 'vitest'
import { getPlatform } from './platform.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const agents = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120 Safari/537.36',
}

test.each([
  { agent: 'iPhone', touch: 5, os: 'ios', isMobile: true, isChromium: false },
  { agent: 'Android', touch: 5, os: 'android', isMobile: true, isChromium: true },
  { agent: 'Mac', touch: 0, os: 'mac', isMobile: false, isChromium: false },
  { agent: 'Mac', touch: 5, os: 'ios', isMobile: true, isChromium: false },
  { agent: 'Windows', touch: 0, os: 'other', isMobile: false, isChromium: true },
] as const)(
  'getPlatform reports os $os for $agent with $touch touch points',
  ({ agent, touch, os, isMobile, isChromium }) => {
    vi.stubGlobal('navigator', { userAgent: agents[agent], maxTouchPoints: touch })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    expect(getPlatform()).toEqual({ os, isMobile, telegram: false, inIframe: false, isChromium })
  },
)

test('getPlatform treats a coarse pointer as mobile and detects Telegram by its bridge', () => {
  vi.stubGlobal('navigator', { userAgent: agents.Windows, maxTouchPoints: 10 })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('TelegramWebviewProxy', {})
  expect(getPlatform()).toMatchObject({ isMobile: true, telegram: true })
})

test('getPlatform returns a desktop of no particular system on a server', () => {
  vi.stubGlobal('window', undefined)
  expect(getPlatform()).toEqual({ isMobile: false, os: 'other', telegram: false, inIframe: false })
})
