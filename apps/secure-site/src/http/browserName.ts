const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** "Firefox on Linux", for mails. From a fixed list, as anybody can send any header. */
export function browserName(userAgent = ''): string {
  const find = (list: typeof browsers | typeof systems) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [find(browsers) ?? 'A browser', find(systems)]
  return system ? `${browser} on ${system}` : browser
}
