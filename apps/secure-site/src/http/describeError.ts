/**
 * What a log may say of an error: its class and its code. Messages of databases and mail servers quote what was sent to them.
 */
export function describeError(error: unknown): string {
  const names = []
  for (let each = error; each instanceof Error && names.length < 4; each = each.cause) {
    const { code } = each as { readonly code?: unknown }
    const hasCode = typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)
    names.push(hasCode ? `${each.constructor.name} ${code}` : each.constructor.name)
  }
  return names.join(', because of ') || typeof error
}
