import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file of a source folder: its path in that folder, and its text without block comments and comment lines. */
export type SourceFile = { readonly path: string; readonly text: string }

const isTest = /\.(?:test|test-d)\.tsx?$/

/** The TypeScript files of a source folder, without tests. */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path))
    .toSorted()
    .map((path) => ({ path, text: withoutComments(readFileSync(join(folder, path), 'utf8')) }))
}

/** Every module that a file names in an import, an export, or an import call. */
export function importsOf({ text }: SourceFile): readonly string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(([, name]) => name ?? [])
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
