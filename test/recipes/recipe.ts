import { readFileSync } from 'node:fs'
import { inRepository } from '../guards/workspace'
import type { Edit } from './workspaceCopy'

/** Who notices that a step was left out. */
export type Check = 'compiler' | 'namespace parts' | 'package paths' | 'remote calls' | 'unused code'

/** One place of a recipe: a file, or a new folder, which ends in `/`. */
export type Step = {
  readonly place: string
  readonly edits: readonly Edit[]
  /** What is reported when only this step is left out. */
  readonly without: { readonly check: Check; readonly says: RegExp }
}

/** A recipe of CONTRIBUTING.md, followed once. `limit`: how many places it may touch. */
export type Recipe = {
  readonly title: string
  readonly limit: number
  /** The package that does not compile when a step is left out. */
  readonly compiles: 'headless' | 'skin'
  readonly steps: readonly Step[]
  /** What an application writes afterwards, where that needs a path of its own. */
  readonly use?: readonly Edit[]
}

/** A new file below a folder. */
export const newFile = (file: string, text: string): Edit => ({ file, text })

/** Lines put right after an anchor, which occurs once in the file. */
export const insertAfter = (file: string, after: string, insert: string): Edit => ({ file, after, insert })

/** The places that a recipe of CONTRIBUTING.md names, in its order: the first code span of each numbered line. */
export function documentedPlaces(title: string): readonly string[] {
  const [, section = ''] = readFileSync(inRepository('CONTRIBUTING.md'), 'utf8').split(`\n### ${title}\n`)
  const [recipe = ''] = section.split(/\n#{2,3} /)
  return [...recipe.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, place = '']) => place)
}
