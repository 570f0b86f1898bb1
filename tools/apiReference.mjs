// The API reference of the docs (apps/docs/pages/reference) from the packages' exports and their comments.
import { join } from 'node:path'
import { apiPages, indexPage } from './apiPages.mjs'
import { errorSections, eventSections, networkSections, optionSections, themeSections } from './apiTables.mjs'
import { approvalGroups, messageSections } from './messageSections.mjs'
import { publicApi } from './publicApi.mjs'
import { toPage } from './referencePage.mjs'
import { root } from './shutdown.mjs'

const docs = join(root, 'apps/docs')

/** The content of each file, by its path. @param {ReturnType<typeof publicApi>} api */
export async function apiFiles(api = publicApi()) {
  const before = new Map([
    ['options', optionSections()],
    ['events', eventSections()],
  ])
  const listed = apiPages(api).map(({ slug, body, ...page }) => ({
    ...page,
    slug,
    body: `${before.get(slug) ?? ''}\n${body}`,
  }))
  const tables = [
    {
      slug: 'errors',
      title: 'Error codes',
      about:
        'Every `code` of a [`PorticoError`](/reference/error-classes#PorticoError): when it occurs and what to do. Branch on `code`; messages may change. `retryable`: the same call may succeed when it is repeated.',
      names: [],
      body: await errorSections(),
    },
    {
      slug: 'css-variables',
      title: 'CSS variables',
      about:
        'The variables that the modal is drawn with. Set them with the option `themeVariables`, with `useTheme`, or in CSS on `.portico`.',
      names: [],
      body: await themeSections(),
    },
    {
      slug: 'messages',
      title: 'Messages',
      about:
        'Every text of the modal and its buttons by its key, in English: what [`messages`](/guides/languages) replaces and a translation translates. Names in braces are replaced by values; a slash separates the singular from the plural.',
      names: [],
      body: messageSections((group) => !approvalGroups.includes(group)),
    },
    {
      slug: 'approval-messages',
      title: 'Messages of approvals',
      about:
        'The texts of what the embedded wallet asks to approve, by their keys. [`ApprovalScope`](/reference/skin#ApprovalScope) takes others.',
      names: [],
      body: messageSections((group) => approvalGroups.includes(group)),
    },
    {
      slug: 'networks',
      title: 'Networks',
      about: 'The networks of `@portico/headless/networks`. Chains of `viem/chains` and custom networks work as well.',
      names: api
        .filter(({ paths }) => paths.includes('@portico/headless/networks'))
        .flatMap(({ kind, name }) => (kind === 'value' ? [{ name, called: name }] : [])),
      body: await networkSections(),
    },
  ]
  const pages = [...listed, ...tables]
  const sidebar = [
    { text: 'All names', link: '/reference/' },
    ...pages.map(({ slug, title }) => ({ text: title, link: `/reference/${slug}` })),
  ]
  const pagePath = (/** @type {string} */ slug) => join(docs, 'pages/reference', `${slug}.mdx`)
  return {
    [join(docs, 'site/referencePages.ts')]: pageList(sidebar),
    [pagePath('index')]: indexPage(pages),
    ...Object.fromEntries(pages.map((page) => [pagePath(page.slug), toPage(page)])),
  }
}

/** @param {readonly { text: string, link: string }[]} pages */
const pageList = (pages) => `// Made by \`pnpm reference\`.
export const referencePages = [
${pages.map(({ text, link }) => `  { text: '${text}', link: '${link}' },`).join('\n')}
]
`
