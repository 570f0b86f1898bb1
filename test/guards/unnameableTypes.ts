import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { publicApi } from '../../tools/publicApi.mjs'
import { createFixture } from './createFixture'
import { inRepository, manifestOf } from './workspace'

const execute = promisify(execFile)
const store = (folder: string, name: string) => join(folder, 'node_modules/.pnpm', name, 'node_modules')

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

/**
 * The folder of a site with these sources and both packages as they are built, installed as pnpm does it: each in a folder that
 * only links lead to, with its own dependencies beside it. The site itself has the peers, and none of those dependencies.
 */
export function createPnpmHost(sources: Readonly<Record<string, string>>): string {
  const compilerOptions = {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    declaration: true,
    emitDeclarationOnly: true,
    skipLibCheck: true,
    types: [],
    outDir: 'out',
  }
  const folder = createFixture({ ...sources, 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }) })
  for (const name of ['headless', 'skin']) {
    const source = inRepository(`packages/${name}`)
    const manifest = manifestOf(source)
    const installed = store(folder, name)
    const target = join(installed, manifest.name)
    cpSync(join(source, 'dist'), join(target, 'dist'), {
      recursive: true,
      filter: (file) => !/\.(?:js|map)$/.test(file),
    })
    writeFileSync(
      join(target, 'package.json'),
      JSON.stringify({ ...manifest, exports: manifest.publishConfig?.exports }),
    )
    link(target, join(folder, 'node_modules', manifest.name))
    const ofSite = Object.keys({ ...manifest.peerDependencies, '@types/react': '' })
    for (const dependency of new Set([...ofSite, ...Object.keys(manifest.dependencies ?? {})])) {
      const found =
        dependency === '@portico/headless'
          ? join(store(folder, 'headless'), dependency)
          : realpathSync(join(source, 'node_modules', dependency))
      link(found, join(installed, dependency))
      const inSite = join(folder, 'node_modules', dependency)
      if (ofSite.includes(dependency) && !existsSync(inSite)) link(found, inSite)
    }
  }
  return folder
}

/** What the declarations of a folder's modules could not name, as the compiler says it. */
export async function unnameableTypes(folder: string): Promise<readonly string[]> {
  const output = await execute(inRepository('node_modules/.bin/tsc'), ['-p', folder], { maxBuffer: 2 ** 28 }).then(
    ({ stdout }) => stdout,
    // The modules have other errors, too.
    ({ stdout }: { stdout: string }) => stdout,
  )
  const faults = output.split('\n').filter((line) => /error TS(?:2742|2883):/.test(line))
  if (faults.length === 0 && !existsSync(join(folder, 'out'))) throw new Error(output)
  return faults
}

/** A module for each import path, whose exports leave their types to be inferred from the public names. */
export function inferringModules(): Readonly<Record<string, string>> {
  const modules = new Map<string, string[]>()
  for (const { name, kind, paths } of publicApi())
    for (const path of paths) {
      const lines = modules.get(path) ?? [
        // As a site has them somewhere.
        ...['react', '@tanstack/react-query', 'viem', 'msw', 'wagmi'].map((peer) => `import type {} from '${peer}'`),
        `import * as all from '${path}'`,
      ]
      modules.set(path, [...lines, ...inferred[kind](name)])
    }
  return Object.fromEntries(
    [...modules].map(([path, lines]) => [`${path.replaceAll(/\W+/g, '-')}.ts`, `${lines.join('\n')}\n`]),
  )
}

/** Each kind handed on as it is, called, and with the type of every member. */
const inferred: Readonly<Record<'function' | 'value' | 'class' | 'type', (name: string) => readonly string[]>> = {
  function: (name) => {
    const args = `...args: Parameters<typeof all.${name}>`
    return [
      `export const ${name}_given = all.${name}`,
      `export const ${name}_called = (${args}) => all.${name}(...args)`,
      `export const ${name}_members = async (${args}) => ({ ...((await all.${name}(...args)) as Extract<Awaited<ReturnType<typeof all.${name}>>, object>) })`,
    ]
  },
  value: (name) => [`export const ${name}_given = all.${name}`],
  class: (name) => [`export class ${name}_given extends all.${name} {}`],
  type: (name) => [`export const ${name}_members = (value: Extract<all.${name}, object>) => ({ ...value })`],
}
