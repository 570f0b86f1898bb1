import { fileURLToPath } from 'node:url'
import { defineConfig } from '@rspress/core'
import { exampleMarkdown } from './site/exampleMarkdown'
import { copiedProjects } from './site/exampleProject'
import { inlineCodeToFiles } from './site/inlineCode'
import { apiSections, nav, sections } from './site/navigation'
import { staticCode } from './site/staticCode'
import { shortPageData } from './site/shortPageData'
import { siteAddress } from './site/siteAddress'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Optional dependencies of the WalletConnect client that are not installed. */
const notInstalled = {
  'pino-pretty': false,
  bufferutil: false,
  'utf-8-validate': false,
} as const

const world = process.env['PORTICO_WORLD'] ?? 'http://127.0.0.1:4600'

export default defineConfig({
  root: here('pages'),
  outDir: here('doc_build'),
  themeDir: here('theme'),
  globalStyles: here('site/site.css'),
  title: 'Portico',
  description: 'React wallet connection: headless hooks, and a modal on top of them.',
  icon: '/icon.svg',
  logo: { light: '/icon.svg', dark: '/icon-dark.svg' },
  logoText: 'Portico',
  themeConfig: {
    darkMode: 'auto',
    fallbackHeadingTitle: false,
    nav,
    sidebar: { '/reference/': apiSections, '/': sections },
    editLink: { docRepoBaseUrl: 'https://github.com/portico-kit/portico/tree/main/apps/docs/pages' },
  },
  route: { cleanUrls: true },
  mediumZoom: false,
  // Each page as Markdown, and llms.txt, which lists them.
  llms: true,
  markdown: {
    rehypePlugins: [[staticCode, process.env['NODE_ENV'] === 'production' ? { builtPages: here('pages/') } : {}]],
    link: { checkDeadLinks: true },
  },
  plugins: [inlineCodeToFiles(), shortPageData(), exampleMarkdown(), siteAddress(process.env['PORTICO_DOCS_ADDRESS'])],
  builderConfig: {
    server: {
      host: '127.0.0.1',
      port: Number(process.env['PORTICO_DOCS_PORT'] ?? 4500),
      strictPort: true,
      proxy: { '/world.json': { target: world } },
    },
    source: {
      define: { 'import.meta.env.PORTICO_SECURE_SITE': JSON.stringify(process.env['PORTICO_SECURE_SITE'] ?? '') },
    },
    resolve: { alias: notInstalled },
    dev: { lazyCompilation: false },
    // Kept pages would show the example files as they were: the cache knows a page by its .mdx file alone.
    performance: { buildCache: false },
    output: { copy: [{ from: fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')) }, ...copiedProjects()] },
  },
})
