import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { exportMapFaults } from '../guards/exportedNames'
import { brokenBoundaries, brokenLayers } from '../guards/layers'
import { missingNamespaceParts } from '../guards/namespaceParts'
import { unansweredCalls } from '../guards/remoteCalls'
import { unusedCode } from '../guards/unusedCode'
import { inRepository, manifestOf } from '../guards/workspace'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { addFlow } from './addFlow'
import { addLanguage, unfinishedLanguage } from './addLanguage'
import { addNamespace } from './addNamespace'
import { addNetwork } from './addNetwork'
import { addRemoteRead } from './addRemoteRead'
import { addView } from './addView'
import { type Check, documentedPlaces, type Recipe, type Step } from './recipe'
import { createWorkspaceCopy } from './workspaceCopy'

const recipes: readonly Recipe[] = [addView, addFlow, addNamespace, addRemoteRead, addNetwork, addLanguage]
const copy = createWorkspaceCopy()
const headless = join(copy.root, 'packages/headless')
const skin = join(copy.root, 'packages/skin')

afterEach(() => copy.reset())
afterAll(() => copy.remove())

const packages = ['--workspace', 'packages/headless', '--workspace', 'packages/skin']
const checks: Readonly<Record<Exclude<Check, 'compiler'>, () => readonly string[]>> = {
  'namespace parts': () => missingNamespaceParts(join(headless, 'src')),
  'package paths': () => [headless, skin].flatMap((folder) => exportMapFaults(folder, manifestOf(folder))),
  'remote calls': () => unansweredCalls(join(headless, 'src')),
  'unused code': () => unusedCode(copy.root, '--production', ...packages, '--include', 'files,exports,unlisted'),
}

/** In the place of a step is the file itself and the test beside it, or what lies below the folder. */
const isInPlace = ({ place }: Step, file: string) =>
  place.endsWith('/') ? file.startsWith(place) : [place, place.replace(/\.tsx?$/, '.test.ts')].includes(file)

/** What the checks report before anything is changed. */
const known = new Set(Object.values(checks).flatMap((check) => check()))

describe('recipes that are followed', () => {
  const together = [addView, addFlow, addNamespace, addRemoteRead, addNetwork]
  // The language of the recipe does not know the messages of its view, so it is added alone.
  const groups = [
    { followed: together, packages: ['headless', 'skin'] as const },
    { followed: [addLanguage], packages: ['skin'] as const },
  ].map((group) => ({ ...group, names: group.followed.map(({ title }) => title).join(', ') }))
  const edits = (followed: readonly Recipe[]) => followed.flatMap(({ steps }) => steps).flatMap((step) => step.edits)

  it.each(groups)('leave no guard with a finding: $names', ({ followed }) => {
    copy.apply(edits(followed))
    const entries = publicEntries(headless).map(({ path }) => path)
    const reported = Object.values(checks).flatMap((check) => check())
    expect(reported.filter((finding) => !known.has(finding))).toEqual([])
    expect(brokenLayers(join(headless, 'src'))).toEqual([])
    expect(brokenBoundaries(join(skin, 'src'), entries)).toEqual([])
  })

  it.each(groups.flatMap((group) => group.packages.map((name) => ({ ...group, name }))))(
    'compile in $name with all tests: $names',
    ({ followed, name }) => {
      copy.apply([...edits(followed), ...followed.flatMap(({ use = [] }) => use)])
      expect(copy.compile(name, 'everything')).toEqual([])
    },
  )
})

describe.each(recipes)('$title', ({ title, limit, compiles, steps, use = [] }) => {
  const all = steps.flatMap(({ edits }) => edits)

  it(`touches at most ${limit} places, the ones that CONTRIBUTING.md lists in this order`, () => {
    expect(documentedPlaces(title)).toEqual(steps.map(({ place }) => place))
    expect(steps.length).toBeLessThanOrEqual(limit)
    const elsewhere = steps.flatMap((step) => step.edits.filter(({ file }) => !isInPlace(step, file)))
    expect(elsewhere).toEqual([])
    const folders = steps.filter(({ place }) => place.endsWith('/'))
    expect(folders.filter(({ place }) => existsSync(inRepository(place)))).toEqual([])
  })

  it.each(steps)('is reported when $place is left out', ({ edits, without: { check, says } }) => {
    copy.apply([...all.filter((edit) => !edits.includes(edit)), ...use])
    const reported = check === 'compiler' ? copy.compile(compiles, 'sources') : checks[check]()
    expect(reported).toContainEqual(expect.stringMatching(says))
  })
})

it('Add a flow: the gallery and the documentation have it, with each of its steps', async () => {
  copy.apply(addFlow.steps.flatMap(({ edits }) => edits))
  const { listFlowEntries } = await copy.load<typeof import('../../packages/skin/test/gallery/flowEntries')>(
    'packages/skin/test/gallery/flowEntries.ts',
  )
  const entries = listFlowEntries().filter(({ view }) => view === 'tip')
  expect(entries.map(({ state, fixture }) => [state, fixture.flow?.json])).toEqual([
    ['choosing', { step: 'choosing' }],
    ['paying', { step: 'paying', id: 1, amount: '5' }],
    ['paid', { step: 'paid', amount: '5' }],
  ])
  const documented = copy.runInSkin(`import { flowFiles } from '${copy.root}/tools/flowDiagrams.mjs'
    console.log(Object.values(await flowFiles()).join(''))`)
  expect(documented).toContain('| `paying` | The wallet was asked. | `paid`: the wallet pays<br />`choosing`: `back` |')
  expect(documented).toMatch(/useTip: \{[^}]*boxes: \[\s+\{ steps: \['choosing'\]/)
})

it('Add a language: a message that is missing does not compile', () => {
  copy.apply([unfinishedLanguage])
  expect(copy.compile('skin', 'sources')).toContainEqual(
    expect.stringMatching(/messages\/de\/index\.ts.*is not assignable to type 'Locale'/),
  )
})

it('Add a language: the built package has the path of the language', () => {
  copy.apply(addLanguage.steps.flatMap(({ edits }) => edits))
  copy.buildSkin()
  const program = `import { de } from '@portico/skin/locales/de'; console.log(de['common.back'])`
  expect(copy.runInSkin(program)).toBe('common.back\n')
})
