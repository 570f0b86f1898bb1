import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { projectPath } from './exampleFrame/projectPath'

const docs = fileURLToPath(new URL('..', import.meta.url))
const examples = join(docs, 'examples')

/** What starts a program, and the program that it names: another one takes its place. */
const start = { file: 'main.tsx', program: './connect/hooks/Example' }
/** What starts a program that needs more of a client than the others. */
const ownStarts: Readonly<Record<string, typeof start>> = {
  'email-login': { file: 'emailLogin.tsx', program: './email-login/hooks/Example' },
}
const variants = ['hooks', 'skin', 'parts'] as const
const settings = ['index.html', 'tsconfig.json', 'vite.config.ts']
const tools = ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite']
/** Peers of the packages, which no file of an example has to import. */
const peers = ['@tanstack/react-query', 'react', 'react-dom', 'viem']

/** Files of a project by path, in the order of their imports. */
export type ExampleProject = ReadonlyMap<string, string>

/** The program `examples/<name>/<variant>` as a project: its files as they are, and what Vite needs to run them. */
export function exampleProject(name: string, variant: string): ExampleProject {
  const sources = exampleSources(name, variant)
  addSource('example.css', sources)
  const { file, program } = ownStarts[name] ?? start
  const main = readSource(file).replace(program, `./${name}/${variant}/Example`)
  const packages = new Set([...[...sources.values()].flatMap(findPackages), ...peers])
  const manifest = {
    name: `${name}-${variant}`,
    private: true,
    type: 'module',
    scripts: { dev: 'vite', build: 'tsc && vite build' },
    dependencies: toVersions([...packages]),
    devDependencies: toVersions(tools),
  }
  return new Map([
    ['package.json', `${JSON.stringify(manifest, undefined, 2)}\n`],
    ...settings.map((path) => [path, readSource(`project/${path}`)] as const),
    ['src/main.tsx', main],
    ...[...sources].map(([path, text]) => [`src/${path}`, text] as const),
  ])
}

/** The program `examples/<name>/<variant>` and all that it imports, by path. */
export function exampleSources(name: string, variant: string): Map<string, string> {
  const sources = new Map<string, string>()
  addSource(`${name}/${variant}/Example.tsx`, sources)
  addSource('portico.ts', sources)
  return sources
}

/** Every program that can be downloaded. */
export const projectPrograms = (): readonly (readonly [name: string, variant: string])[] =>
  readdirSync(examples).flatMap((name) =>
    variants
      .filter((variant) => existsSync(join(examples, name, variant, 'Example.tsx')))
      .map((variant) => [name, variant]),
  )

/** Copies every project, packed, to `projects` of the built site. */
export const copiedProjects = () =>
  projectPrograms().map(([name, variant]) => ({
    from: join(examples, name, variant, 'Example.tsx'),
    to: projectPath(name, variant).slice(1),
    transform: () => Buffer.from(packProject(name, variant)),
  }))

/** The project in a folder of its own, packed. */
export function packProject(name: string, variant: string): Uint8Array {
  const files = [...exampleProject(name, variant)].map(([path, text]) => [
    `portico-${name}-${variant}/${path}`,
    strToU8(text),
  ])
  // A fixed time: the same files make the same bytes.
  return zipSync(Object.fromEntries(files), { mtime: '2026-01-01' })
}

const readSource = (path: string) => readFileSync(join(examples, path), 'utf8')

/** Adds a file, and those that it imports by a relative path. */
function addSource(path: string, sources: Map<string, string>): void {
  if (sources.has(path)) return
  const text = readSource(path)
  sources.set(path, text)
  for (const specifier of findImports(text))
    if (specifier.startsWith('.')) addSource(toFile(join(dirname(path), specifier)), sources)
}

const findImports = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export) (?:[^'"]* from )?'([^']+)'/gm)].map(([, specifier = '']) => specifier)

function toFile(path: string): string {
  const found = [path, `${path}.tsx`, `${path}.ts`].find(
    (each) => /\.\w+$/.test(each) && existsSync(join(examples, each)),
  )
  if (!found) throw new Error(`${path} is no file of the examples`)
  return found
}

const findPackages = (text: string): readonly string[] =>
  findImports(text).flatMap((specifier) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(specifier)?.[0] ?? [])

/** The versions that this page runs on. */
const toVersions = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.toSorted().map((name) => [name, `^${readVersion(name)}`]))

function readVersion(name: string): string {
  const folder = ['.', '../..'].map((base) => join(docs, base, 'node_modules', name)).find(existsSync)
  if (!folder) throw new Error(`${name} is not installed`)
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}
