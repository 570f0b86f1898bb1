/**
 * Whether a page embeds the frame as one of its own site: `app.shop.example` and `wallet.shop.example`. A last label such as `localhost`
 * is a site for each name below it. Where both stand below a public suffix of two labels, the browser disagrees and keeps no cookie: the
 * frame then holds its session in memory.
 */
export function isSameSite(page: string, secureSite: string): boolean {
  const [pageUrl, secureUrl] = [new URL(page), new URL(secureSite)]
  const parent = secureUrl.hostname.split('.').slice(1)
  const isBelow = parent.length > 1 && `.${pageUrl.hostname}`.endsWith(`.${parent.join('.')}`)
  return pageUrl.protocol === secureUrl.protocol && (isBelow || pageUrl.hostname === secureUrl.hostname)
}
