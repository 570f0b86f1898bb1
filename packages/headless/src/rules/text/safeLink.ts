import { parseLink, safeWebLink } from './sanitize.js'

/** Schemes of no app: those of the web, those that run script, read local data, or belong to the browser or the system. */
const refusedSchemes =
  /^(?:https?|javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|jar|resource|intent|android-app|content|mailto|tel|sms|facetime|ftps?|ssh|telnet|smb|nfs|ldap|wss?|wyciwyg|chrome|chrome-.*|edge|opera|brave|moz-.*|safari-.*|x-safari-.*|ms-.*|search|search-ms|shell|applescript|mk|res|its|mhtml|cid|mid):$/

/**
 * Returns the link if it is safe to open: `https`, `http` on localhost, or the scheme of an app; `null` otherwise.
 *
 * A link with a user name, a password or an invisible character is not safe.
 *
 * @example
 * safeLink('metamask://wc?uri=wc%3Aabc') // 'metamask://wc?uri=wc%3Aabc'
 * safeLink('javascript:alert(1)') === null // true
 */
export function safeLink(url: string | null | undefined): string | null {
  const protocol = parseLink(url)?.protocol ?? ''
  const isOfApp = /^[a-z][a-z0-9+.-]*:$/.test(protocol) && !refusedSchemes.test(protocol)
  return url && isOfApp ? url.trim() : safeWebLink(url)
}
