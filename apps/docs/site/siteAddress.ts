import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { RspressPlugin } from '@rspress/core'

/** Made by the test that has the tag `@shots`, as for the README. */
const picture = '/hero.png'

/**
 * Writes what only a site with an address can have: canonical links, what is shown where somebody shares a page, and a sitemap.
 *
 * @param address - origin of the published site; nothing is written without one
 */
export function siteAddress(address: string | undefined): RspressPlugin {
  const origin = address ? toOrigin(address) : undefined
  return {
    name: 'site-address',
    async afterBuild({ outDir = '' }, isProd) {
      if (!isProd || !origin) return
      const names = await readdir(outDir, { recursive: true })
      const pages = names.filter((name) => name.endsWith('.html') && name !== '404.html')
      for (const page of pages) {
        const file = join(outDir, page)
        await writeFile(file, withAddress(await readFile(file, 'utf8'), `${origin}${toPath(page)}`))
      }
      await writeFile(join(outDir, 'sitemap.xml'), sitemap(pages, origin))
      await writeFile(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`)
    },
  }
}

/** @throws TypeError unless it is an https origin, since the site has no base path */
function toOrigin(address: string): string {
  const { protocol, origin, href } = new URL(address)
  if (protocol !== 'https:' || href !== `${origin}/`)
    throw new TypeError(`PORTICO_DOCS_ADDRESS is not an https origin: ${address}`)
  return origin
}

/** The path of a page, as links have it. @param file - below the built folder */
const toPath = (file: string): string => `/${file.split(sep).join('/')}`.replace(/(?:index)?\.html$/, '')

/** A page with its address, and what is shown of it where somebody shares it. */
function withAddress(page: string, url: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(page) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? []
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Portico',
    'og:title': title.replaceAll('"', '&quot;'),
    'og:description': description,
    'og:url': url,
    'og:image': new URL(picture, url).href,
    'og:image:alt': 'The modal of Portico: wallets, a QR code, and an account.',
  }
  const own = page.replaceAll(/<meta (?:property|name)="og:[^>]*>/g, '')
  const tags = Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`)
  const card = '<meta name="twitter:card" content="summary_large_image">'
  return own.replace('</head>', () => `<link rel="canonical" href="${url}">${tags.join('')}${card}</head>`)
}

/** Every page, in the form of sitemaps.org. @param files - below the built folder */
function sitemap(files: readonly string[], origin: string): string {
  const urls = files.map((file) => `  <url><loc>${origin}${toPath(file)}</loc></url>`).toSorted()
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
