import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteAddress } from './siteAddress'

const head = `<title>Send "max" - Portico</title><meta property="og:title" content="Other"><meta name="description" content="How to send.">`
const page = `<html><head>${head}</head><body>$&</body></html>`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-site-'))
  mkdirSync(join(folder, 'guides'))
  for (const file of ['index.html', 'guides/send.html', '404.html', 'guides/send.md'])
    writeFileSync(join(folder, file), page)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const build = async (address: string | undefined, isProd = true) =>
  siteAddress(address).afterBuild?.({ outDir: folder }, isProd)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('a site without an address has no absolute one, and no sitemap', async () => {
  await build(undefined)
  await build('')
  await build('https://docs.example', false)
  expect(readdirSync(folder).toSorted()).toEqual(['404.html', 'guides', 'index.html'])
  expect([read('index.html'), read('guides/send.html')]).toEqual([page, page])
})

test('every page of a site with an address says where it is, and what to show of it', async () => {
  await build('https://docs.example/')
  const sent = read('guides/send.html')
  expect(sent).toContain('<link rel="canonical" href="https://docs.example/guides/send">')
  expect(sent).toContain('<meta property="og:title" content="Send &quot;max&quot; - Portico">')
  expect(sent).toContain('<meta property="og:description" content="How to send.">')
  expect(sent).toContain('<meta property="og:image" content="https://docs.example/hero.png">')
  expect(sent.match(/og:title/g)).toHaveLength(1)
  expect(sent).toContain('</head><body>$&</body>')
  expect(read('index.html')).toContain('<link rel="canonical" href="https://docs.example/">')
  expect([read('404.html'), read('guides/send.md')]).toEqual([page, page])
})

test('the sitemap has every page once', async () => {
  await build('https://docs.example')
  const addresses = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(['https://docs.example/', 'https://docs.example/guides/send'])
  expect(read('robots.txt')).toContain('Sitemap: https://docs.example/sitemap.xml')
})

test.each(['docs.example', 'http://docs.example', 'https://docs.example/portico'])(
  'the address %s is refused, because links would not lead there',
  (address) => expect(() => siteAddress(address)).toThrow(TypeError),
)
