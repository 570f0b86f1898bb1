// The pages of the API reference that list declarations.
import { groupOf, groups } from './apiGroups.mjs'
import { publicApi } from './publicApi.mjs'
import { prose, toPage } from './referencePage.mjs'

/** @typedef {import('./publicApi.mjs').Declaration} Declaration */
/** @typedef {import('./publicApi.mjs').PublicDeclaration} PublicDeclaration */

/** How far a page follows the types that a signature names, when they are not exported. */
const depth = 3

/** @param {readonly PublicDeclaration[]} api as `publicApi` reads it */
export function apiPages(api) {
  const networks = /headless\/src\/networks\/\w+\.ts$/
  const listed = api.filter(({ file, kind }) => kind !== 'value' || !networks.test(file))
  /** @type {Map<Declaration, string>} */
  const slugs = new Map()
  for (const declaration of listed) {
    const group = groupOf(declaration)
    if (!group) throw new Error(`tools/apiGroups.mjs has no page for ${declaration.name} of ${declaration.file}`)
    slugs.set(declaration, group.slug)
  }
  return groups.map(({ slug, title, about }) => {
    const own = inOrder(listed.filter((declaration) => slugs.get(declaration) === slug))
    const helpers = helpersOf(own, slugs)
    const linked = (/** @type {Declaration} */ used) => {
      if (helpers.includes(used)) return `[\`${used.name}\`](#${used.name})`
      const other = slugs.get(used)
      return other && `[\`${used.name}\`](${other === slug ? '' : `/reference/${other}`}#${used.name})`
    }
    expectUnique(slug, [...own, ...helpers])
    const sections = own.map((declaration) => toSection(declaration, linked))
    const others = helpers.map((declaration) => toSection(declaration, linked))
    return {
      slug,
      title,
      about,
      names: own.map(({ name, kind }) => ({
        name,
        called: kind === 'function' && /^[a-z]/.test(name) ? `${name}()` : name,
      })),
      body: [...sections, ...(others.length > 0 ? ['## Types without an export\n', ...others] : [])].join('\n'),
    }
  })
}

/** Declarations that have no comment, and functions that have no example. @param {readonly PublicDeclaration[]} api */
export function undocumented(api = publicApi()) {
  return api
    .filter(({ kind, doc }) => !doc?.text || (kind === 'function' && doc.examples.length === 0))
    .map(({ name, file, doc }) => `${name} of ${file} has no ${doc?.text ? 'example' : 'comment'}`)
}

/** Files with functions before those of types alone; in each, what can be called before its types. @param {readonly PublicDeclaration[]} own */
function inOrder(own) {
  const callable = new Set(own.filter(({ kind }) => kind !== 'type').map(({ file }) => file))
  const files = [...new Set([...callable, ...own.map(({ file }) => file)])]
  const rank = (/** @type {Declaration} */ { file, kind }) => files.indexOf(file) * 2 + (kind === 'type' ? 1 : 0)
  return own.toSorted((a, b) => rank(a) - rank(b))
}

/** What the signatures name and nothing exports. @param {readonly Declaration[]} own @param {ReadonlyMap<Declaration, string>} slugs */
function helpersOf(own, slugs) {
  /** @type {Set<Declaration>} */
  const found = new Set()
  let level = own
  for (let step = 0; step < depth; step += 1) {
    level = level
      .flatMap(({ uses }) => uses)
      .filter((used) => !slugs.has(used) && !found.has(used) && used.kind === 'type')
    for (const used of level) found.add(used)
  }
  return [...found]
}

/** @param {Declaration & { paths?: readonly string[] }} declaration @param {(used: Declaration) => string | undefined} linked */
function toSection({ name, kind, code, doc, uses, paths }, linked) {
  const [path, ...others] = paths ?? []
  const imported = path && `import ${kind === 'type' ? 'type ' : ''}{ ${name} } from '${path}'\n\n`
  const types = uses.map(linked).filter(Boolean)
  const parts = [
    `${paths ? '##' : '###'} ${name} \\{#${name}}`,
    prose(doc?.text ?? ''),
    fence('ts', `${imported ?? ''}${code}`),
    others.length > 0 && `Also in ${others.map((other) => `\`${other}\``).join(', ')}.`,
    list(
      'Parameters',
      (doc?.parameters ?? []).map(([parameter, text]) => `\`${parameter}\`: ${prose(text)}`),
    ),
    doc?.returns && `**Returns** ${prose(doc.returns)}`,
    list('Errors', (doc?.throws ?? []).map((text) => text.replace(/^(\w+Error)\b/, '`$1`')).map(prose)),
    ...(doc?.examples ?? []).map((example) => `**Example**\n\n${fence('tsx', example)}`),
    types.length > 0 && `Types: ${types.join(', ')}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** @param {string} title @param {readonly string[]} items */
const list = (title, items) => items.length > 0 && `**${title}**\n\n${items.map((item) => `- ${item}`).join('\n')}`

/** @param {string} language @param {string} code */
const fence = (language, code) => `\`\`\`${language} unchecked\n${code}\n\`\`\``

/** @param {string} slug @param {readonly Declaration[]} declarations */
function expectUnique(slug, declarations) {
  const names = declarations.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`The reference page ${slug} has two sections called ${twice.join(', ')}`)
}

/**
 * @typedef {object} Page
 * @property {string} slug
 * @property {string} title
 * @property {string} about
 * @property {readonly { name: string, called: string }[]} names functions are called with parentheses
 */

/** The list of every name, with its page. @param {readonly Page[]} pages */
export function indexPage(pages) {
  const names = pages.flatMap(({ slug, names: own }) => own.map((each) => ({ ...each, slug })))
  const sorted = names.toSorted(
    (a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()) || a.slug.localeCompare(b.slug),
  )
  const initial = (/** @type {string} */ name) => (name[0] ?? '').toUpperCase()
  const letters = [...new Set(sorted.map(({ name }) => initial(name)))]
  const rows = pages.map(({ slug, title, about }) => `| [${title}](/reference/${slug}) | ${about} |`)
  const sections = letters.map(
    (letter) =>
      `## ${letter}\n\n${sorted
        .filter(({ name }) => initial(name) === letter)
        .map(({ name, called, slug }) => `[\`${called}\`](/reference/${slug}#${name})`)
        .join(' · ')}\n`,
  )
  return toPage({
    title: 'API reference',
    about: 'Everything that `@portico/headless` and `@portico/skin` export. Generated from the code and its comments.',
    body: `| Page | Contents |\n| --- | --- |\n${rows.join('\n')}\n\n${sections.join('\n')}`,
  })
}
