import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { examplePrograms } from './exampleFrame/examplePrograms'
import { exampleProject, packProject, projectPrograms } from './exampleProject'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const manifestOf = (name: string, variant: string) =>
  JSON.parse(exampleProject(name, variant).get('package.json') ?? '') as Readonly<
    Record<'dependencies' | 'devDependencies' | 'scripts', Readonly<Record<string, string>>>
  >

/** What a project has beside the program. */
const added = ['src/main.tsx', 'src/example.css']

describe('the project of an example', () => {
  it('has the program, all that it imports, and a page that starts it', () => {
    const project = exampleProject('sign-message', 'hooks')
    expect([...project.keys()]).toEqual([
      'package.json',
      'index.html',
      'tsconfig.json',
      'vite.config.ts',
      'src/main.tsx',
      'src/sign-message/hooks/Example.tsx',
      'src/connect/hooks/Example.tsx',
      'src/connect/hooks/Account.tsx',
      'src/connect/hooks/Wallets.tsx',
      'src/sign-message/SignMessage.tsx',
      'src/portico.ts',
      'src/example.css',
    ])
    expect(project.get('src/main.tsx')).toContain(`import { Example } from './sign-message/hooks/Example'`)
    expect(project.get('src/sign-message/SignMessage.tsx')).toBe(read('examples/sign-message/SignMessage.tsx'))
  })

  it('with a login by email has a client with the embedded wallet', () => {
    const main = exampleProject('email-login', 'skin').get('src/main.tsx')
    expect(main).toContain(`import { Example } from './email-login/skin/Example'`)
    expect(main).toContain('connectors: [embedded(')
    expect(exampleProject('connect', 'skin').get('src/main.tsx')).not.toContain('embedded')
  })

  it('depends on what it imports, in the versions of the docs, and on the skin only where it uses it', () => {
    const { version } = JSON.parse(read('../../packages/headless/package.json')) as { version: string }
    const { dependencies, scripts } = manifestOf('connect', 'hooks')
    expect(dependencies).toEqual({
      '@portico/headless': `^${version}`,
      '@tanstack/react-query': expect.stringMatching(/^\^5\./),
      react: expect.stringMatching(/^\^19\./),
      'react-dom': expect.stringMatching(/^\^19\./),
      viem: expect.stringMatching(/^\^2\./),
    })
    expect(scripts['dev']).toBe('vite')
    expect(Object.keys(manifestOf('connect', 'skin').dependencies)).toContain('@portico/skin')
  })

  it.each(projectPrograms())('of %s, %s unpacks to the files in one folder', (name, variant) => {
    const unpacked = Object.entries(unzipSync(packProject(name, variant))).map(([path, bytes]) => [
      path.replace(`portico-${name}-${variant}/`, ''),
      strFromU8(bytes),
    ])
    expect(unpacked).toEqual([...exampleProject(name, variant)])
  })

  it.each(projectPrograms())('of %s, %s imports public paths only', (name, variant) => {
    const known = Object.keys(manifestOf(name, variant).dependencies)
    expect(
      known.filter(
        (path) => !/^(?:@portico\/(?:headless|skin)|@tanstack\/react-query|react(?:-dom)?|viem)$/.test(path),
      ),
    ).toEqual([])
  })
})

describe('what a page shows of an example', () => {
  it.each(Object.keys(examplePrograms))('are the files of %s, all of them', (name) => {
    const sources = read(`examples/${name}/sources.mdx`)
    const listed = [...sources.matchAll(/<Source path="([^"]+)">\s+```\w+ file="([^"]+)"/g)].map(
      ([, path = '', file]) => {
        expect(new URL(file ?? '', `https://site/${name}/sources.mdx`).pathname).toBe(`/${path}`)
        return path
      },
    )
    const projects = projectPrograms().filter(([each]) => each === name)
    const files = new Set<string>()
    for (const [, variant] of projects) {
      const own = [...exampleProject(name, variant).keys()]
        .filter((path) => path.startsWith('src/') && !added.includes(path))
        .map((path) => path.slice('src/'.length))
      const [, list = ''] = new RegExp(`  ${variant}: \\[([^\\]]*)\\]`).exec(sources) ?? []
      expect([...list.matchAll(/'([^']+)'/g)].map(([, path]) => path)).toEqual(own)
      for (const path of own) files.add(path)
    }
    expect(listed.toSorted()).toEqual([...files].toSorted())
  })

  it('are all programs that can be downloaded, in every page that has the example', () => {
    const programs = Object.entries(examplePrograms).map(([name, variants]) => [name, Object.keys(variants)] as const)
    const runnable = programs.flatMap(([name, variants]) => variants.map((variant) => `${name}-${variant}`))
    expect(runnable.toSorted()).toEqual(
      projectPrograms()
        .map((program) => program.join('-'))
        .toSorted(),
    )
    const variantsOf = new Map<string, readonly string[]>(programs)
    const pages = readdirSync(new URL('../pages', import.meta.url), { recursive: true, encoding: 'utf8' })
    const frames = pages
      .filter((path) => path.endsWith('.mdx'))
      .flatMap((path) => [
        ...read(`pages/${path}`).matchAll(/<ExampleFrame name="([^"]+)"[^>]*variants=\{\[([^\]]+)\]/g),
      ])
    for (const [, name = '', list = ''] of frames)
      expect([...list.matchAll(/'(\w+)'/g)].map(([, variant]) => variant)).toEqual(variantsOf.get(name))
    expect(new Set(frames.map(([, name]) => name)).size).toBe(variantsOf.size)
  })
})
