import { base64 } from '@scure/base'

/** A data URI in the one form that Wallet Standard allows: base64. */
export function toStandardIcon(icon: string): string {
  const comma = icon.indexOf(',')
  const type = icon.slice(0, comma)
  if (type.endsWith(';base64')) return icon
  const picture = decodeURIComponent(icon.slice(comma + 1))
  return `${type};base64,${base64.encode(new TextEncoder().encode(picture))}`
}
