import { type SourceFile, sourceFiles, targetsOf } from '../../tools/sourceFiles.mjs'

/** Lowest first; a room uses itself and what stands before it. */
const headlessRooms = [
  'constants',
  'entities',
  'networks',
  'errors',
  'rules',
  'services',
  'connectors',
  'chains',
  'siwx',
  'client',
  'session',
  'queries',
  'actions',
  'flows',
  'hooks',
  'integrations',
  'testing',
  'exports',
]

/** Those of the skin. Drawings are data, as the theme is; buttons open the modal, so they come after the table of its views. */
const skinRooms = [
  'constants',
  'messages',
  'theme',
  'icons',
  'components',
  'shell',
  'approval',
  'views',
  'router',
  'buttons',
  'element',
  'exports',
]

/**
 * What breaks the order of rooms in the source folder of headless, one sentence each. Imports of types and imports that
 * wait for their use count like all others: who reads a file has to know what it leans on.
 */
export function brokenLayers(folder: string): readonly string[] {
  return sourceFiles(folder).flatMap((file) => [
    ...misplaced(file, headlessRooms),
    ...targetsOf(file).flatMap(({ path: target }) =>
      isOtherChain(file.path, target) ? [`${file.path} uses another chain, ${target}`] : [],
    ),
    ...packagesOf(file).flatMap((name) =>
      name.startsWith('@portico/') ? [`${file.path} uses a package, ${name}`] : [],
    ),
  ])
}

/**
 * What in the source folder of skin breaks the order of its rooms, uses more of headless than its public entries, leaves
 * skin, or uses a view anywhere but in the router's table.
 */
export function brokenBoundaries(folder: string, publicEntries: readonly string[]): readonly string[] {
  return sourceFiles(folder).flatMap((file) => [
    ...misplaced(file, skinRooms),
    ...packagesOf(file)
      .filter((name) => name.startsWith('@portico/') && !publicEntries.includes(name))
      .map((name) => `${file.path} uses ${name}, which is no public entry`),
    ...targetsOf(file).flatMap(({ path: target }) => [
      ...(target.startsWith('../') ? [`${file.path} leaves the package for ${target}`] : []),
      ...(isOtherView(file.path, target) ? [`${file.path} uses a view, ${target}`] : []),
    ]),
  ])
}

function misplaced(file: SourceFile, rooms: readonly string[]): readonly string[] {
  const own = rooms.indexOf(roomOf(file.path))
  if (own === -1) return [`${file.path} lives in no room`]
  return targetsOf(file).flatMap(({ path: target }) => {
    const place = rooms.indexOf(roomOf(target))
    return !target.startsWith('../') && (place === -1 || place > own) ? [`${file.path} reaches up to ${target}`] : []
  })
}

const packagesOf = ({ imports }: SourceFile): readonly string[] =>
  imports.map(({ name }) => name).filter((name) => !name.startsWith('.'))

/** The table of a flow is data that every room right of the rules may read; its fixtures are for tests. */
const placesOfFlows: Readonly<Record<string, string>> = { machine: 'rules', fixtures: 'testing' }

function roomOf(path: string): string {
  const [, part = ''] = path.match(/^flows\/\w+\/(\w+)\.[jt]s$/) ?? []
  return placesOfFlows[part] ?? path.split('/')[0] ?? ''
}

function isOtherChain(own: string, target: string): boolean {
  const [, chain] = own.match(/^chains\/([^/]+)\//) ?? []
  const [, other] = target.match(/^chains\/([^/]+)\//) ?? []
  return chain !== undefined && other !== undefined && chain !== other
}

/** A view is a folder; whoever stands outside of it, but for the table of views, does not look into it. */
function isOtherView(own: string, target: string): boolean {
  const [, view] = target.match(/^views\/([^/]+)\//) ?? []
  const [, home] = own.match(/^views\/([^/]+)\//) ?? []
  return view !== undefined && view !== home && !own.startsWith('router/')
}
