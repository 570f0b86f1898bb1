import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { inRepository } from '../guards/workspace'

/** A change of one file: a new file, or lines put right after an anchor in a file that is there. */
export type Edit =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly after: string; readonly insert: string }

/** The sources of both packages in a temporary folder, with the node_modules of this repository. */
export type WorkspaceCopy = {
  readonly root: string
  apply(edits: readonly Edit[]): void
  /** Undoes everything that was applied. */
  reset(): void
  /** What `tsc` reports for a package. `sources`: leaves the tests out. */
  compile(name: 'headless' | 'skin', scope: 'sources' | 'everything'): readonly string[]
  /** Builds the modules of the skin, without their types. */
  buildSkin(): void
  /** What a module of the copy exports, with the sources of both packages as they are there. */
  load<Exports>(file: string): Promise<Exports>
  /** Runs a program in the folder of the skin; returns what it printed. */
  runInSkin(program: string): string
  remove(): void
}

const packages = ['headless', 'skin']
const copied = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'knip.config.ts', 'tools']
const leftOut = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/

export function createWorkspaceCopy(): WorkspaceCopy {
  const root = mkdtempSync(join(tmpdir(), 'portico-recipe-'))
  for (const name of copied) cpSync(inRepository(name), join(root, name), { recursive: true })
  symlinkSync(inRepository('node_modules'), join(root, 'node_modules'))
  for (const name of packages) copyPackage(root, `packages/${name}`)
  /** Text before the change by path; `undefined` for a new file. */
  const before = new Map<string, string | undefined>()
  const folders = new Set<string>()

  const runProgram = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { cwd: join(root, 'packages/skin'), encoding: 'utf8', stdio: 'pipe' })

  return {
    root,
    apply(edits) {
      for (const edit of edits) {
        const path = join(root, edit.file)
        const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
        if (!before.has(path)) before.set(path, text)
        const made = mkdirSync(dirname(path), { recursive: true })
        if (made) folders.add(made)
        writeFileSync(path, edited(edit, text))
      }
    },
    reset() {
      for (const [path, text] of before) {
        if (text === undefined) rmSync(path)
        else writeFileSync(path, text)
      }
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
      before.clear()
      folders.clear()
    },
    compile: (name, scope) => compile(join(root, 'packages', name), scope),
    buildSkin: () =>
      void runProgram(inRepository('packages/skin/node_modules/.bin/vite'), ['build', '--logLevel', 'error']),
    async load(file) {
      const outfile = join(root, 'packages/skin', `${randomUUID()}.mjs`)
      await build({
        entryPoints: [join(root, file)],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
        conditions: ['@portico/source'],
        plugins: [ownSources],
      })
      return import(pathToFileURL(outfile).href)
    },
    runInSkin: (program) => runProgram(process.execPath, ['--input-type=module', '--eval', program]),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Leaves every package but our own to Node. */
const ownSources: Plugin = {
  name: 'own-sources',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@portico/') ? undefined : { path, external: true },
    ),
}

function edited(edit: Edit, text: string | undefined): string {
  if ('text' in edit) {
    if (text !== undefined) throw new Error(`${edit.file} is there already`)
    return edit.text
  }
  const [head, ...rest] = (text ?? '').split(edit.after)
  if (head === undefined || rest.length !== 1)
    throw new Error(
      `${edit.file} has ${JSON.stringify(edit.after)} ${rest.length} times, which is no place to insert at`,
    )
  return `${head}${edit.after}${edit.insert}${rest[0]}`
}

function copyPackage(root: string, name: string) {
  const from = inRepository(name)
  cpSync(from, join(root, name), {
    recursive: true,
    filter: (path) => !leftOut.test(path.slice(from.length)),
  })
  // The packages find each other in the copy, and everything else in the repository.
  const modules = join(root, name, 'node_modules')
  mkdirSync(join(modules, '@portico'), { recursive: true })
  for (const entry of readdirSync(join(from, 'node_modules')))
    if (!entry.startsWith('.') && entry !== '@portico')
      symlinkSync(join(from, 'node_modules', entry), join(modules, entry))
  for (const other of packages)
    if (existsSync(join(from, 'node_modules/@portico', other)))
      symlinkSync(join(root, 'packages', other), join(modules, '@portico', other))
}

function compile(folder: string, scope: 'sources' | 'everything'): readonly string[] {
  const project = join(folder, `tsconfig.${scope}.json`)
  writeFileSync(
    project,
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { incremental: true, tsBuildInfoFile: `./${scope}.tsbuildinfo` },
      include: ['src', ...(scope === 'everything' ? ['test'] : [])],
      exclude: scope === 'sources' ? ['src/**/*.test.*', 'src/**/*.test-d.*'] : [],
    }),
  )
  try {
    execFileSync(inRepository('node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false', '-p', project], {
      encoding: 'utf8',
      cwd: folder,
    })
    return []
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    return stdout.split('\n').filter((line) => line.includes('error TS'))
  }
}
