import type { Platform } from '../../entities/wallet.js'

const mobileAgents = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i

function detectOs({ userAgent, maxTouchPoints }: Navigator): Platform['os'] {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  if (/Android/i.test(userAgent)) return 'android'
  if (!/Macintosh|Mac OS X/i.test(userAgent)) return 'other'
  // Safari on iPadOS reports a Mac, but no Mac has a touch screen.
  return maxTouchPoints > 1 ? 'ios' : 'mac'
}

function isFramed(): boolean {
  try {
    return window.self !== window.top
  } catch {
    return true
  }
}

/** The device and embedding of this page; on a server `{ isMobile: false, os: 'other', … }`. */
export function getPlatform(): Platform {
  if (typeof window === 'undefined' || typeof navigator === 'undefined') {
    return { isMobile: false, os: 'other', telegram: false, inIframe: false }
  }
  const os = detectOs(navigator)
  const coarse = window.matchMedia?.('(pointer: coarse)').matches ?? false
  return {
    isMobile: coarse || os === 'ios' || mobileAgents.test(navigator.userAgent),
    os,
    telegram: 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window,
    inIframe: isFramed(),
    isChromium: /Chrom(?:e|ium)\//.test(navigator.userAgent),
  }
}

/** The address of this page; `undefined` on a server. */
export const getPageUrl = (): string | undefined =>
  (globalThis as { location?: { readonly href: string } }).location?.href
