import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicApi } from '../../tools/publicApi.mjs'
import { inRepository } from '../guards/workspace'
import { examplesOf, pathsOf } from './exampleModule'
import { type RunnableExample, toRunnable } from './runnableExample'

export type WrittenExample = Omit<RunnableExample, 'module'> & {
  readonly name: string
  readonly file: string
  /** Absolute. */
  readonly path: string
}

/** Below the docs, which depend on all that examples use. */
const folder = inRepository('apps/docs/.cache/runnable-examples')

/** Writes every example of the API reference to a file that tests import. */
export function writeExamples(): readonly WrittenExample[] {
  const api = publicApi()
  const paths = pathsOf(api)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return examplesOf(api).map((example) => {
    const { module, ...runnable } = toRunnable(example, paths)
    const path = join(folder, example.file)
    writeFileSync(path, module)
    return { name: example.name, file: example.file, path, ...runnable }
  })
}
