import { posix } from 'node:path'
import { importsOf, sourceFiles, type SourceFile } from './sourceFiles'

/** Lowest first; a room uses itself and what stands before it. */
const rooms = [
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
  'queries',
  'actions',
  'hooks',
  'integrations',
  'testing',
  'exports',
]

/** What breaks the order of rooms in the source folder of headless, one sentence each. */
export function brokenLayers(folder: string): readonly string[] {
  return sourceFiles(folder).flatMap((file) => [
    ...(rooms.includes(roomOf(file.path)) ? [] : [`${file.path} lives in no room`]),
    ...targetsOf(file).flatMap((target) => [
      ...(isAbove(roomOf(target), roomOf(file.path)) ? [`${file.path} reaches up to ${target}`] : []),
      ...(isOtherChain(file.path, target) ? [`${file.path} uses another chain, ${target}`] : []),
    ]),
    ...importsOf(file).flatMap((name) =>
      name.startsWith('@portico/') ? [`${file.path} uses a package, ${name}`] : [],
    ),
  ])
}

/**
 * What in the source folder of skin uses more of headless than its public entries, leaves skin, or uses a view anywhere
 * but in the router's table.
 */
export function brokenDoors(folder: string, publicEntries: readonly string[]): readonly string[] {
  return sourceFiles(folder).flatMap((file) => [
    ...importsOf(file)
      .filter((name) => name.startsWith('@portico/') && !publicEntries.includes(name))
      .map((name) => `${file.path} uses ${name}, which is no public entry`),
    ...targetsOf(file).flatMap((target) => [
      ...(target.startsWith('../') ? [`${file.path} leaves the package for ${target}`] : []),
      ...(isOtherView(file.path, target) ? [`${file.path} uses a view, ${target}`] : []),
    ]),
  ])
}

function targetsOf(file: SourceFile): readonly string[] {
  return importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(file.path), name))
}

const roomOf = (path: string): string => path.split('/')[0] ?? ''

function isAbove(target: string, own: string): boolean {
  return !rooms.includes(target) || rooms.indexOf(target) > rooms.indexOf(own)
}

function isOtherChain(own: string, target: string): boolean {
  const [, chain] = own.match(/^chains\/([^/]+)\//) ?? []
  const [, other] = target.match(/^chains\/([^/]+)\//) ?? []
  return chain !== undefined && other !== undefined && chain !== other
}

function isOtherView(own: string, target: string): boolean {
  const isView = /^views\/[A-Z]\w*\.(?:js|tsx)$/
  return isView.test(target) && !own.startsWith('router/')
}
