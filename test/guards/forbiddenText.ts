import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../../tools/sourceFiles.mjs'

type Ban = { readonly what: string; readonly text: RegExp; readonly allowedIn?: RegExp }

const hosts: Ban = {
  what: 'names a host outside constants, networks and testing',
  text: /\b(?:https?|wss?):\/\/(?!www\.w3\.org\/)[\w.-]/,
  allowedIn: /^(?:(?:constants|networks|testing)\/|flows\/\w+\/fixtures\.ts$)/,
}

const markup: readonly Ban[] = [
  { what: 'writes an inline style', text: /\bstyle=/ },
  { what: 'writes raw markup', text: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b/ },
  { what: 'makes a style sheet while running', text: /createElement\(\s*['"]style['"]|<style\b|\binsertRule\(/ },
  { what: 'runs text as code', text: /\beval\(|\bnew Function\(/ },
]

/** What a source folder of headless or skin must not contain, one sentence per file and kind. */
export function forbiddenText(folder: string): readonly string[] {
  return sourceFiles(folder).flatMap(({ path, code }) =>
    [hosts, ...markup]
      .filter((ban) => ban.text.test(code) && !ban.allowedIn?.test(path))
      .map((ban) => `${path} ${ban.what}`),
  )
}

/** The files of a built folder that hold a part of AppKit, or ask for one. */
export function tracesOfAppKit(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|mjs|ts|css|html|map|json)$/.test(path))
    .filter((path) => /@reown\/appkit|\bw3m-modal\b/.test(readFileSync(join(folder, path), 'utf8')))
}

/** The style sheets of a built folder, and the scripts that load one. */
export function styleSheetsOf(folder: string): {
  readonly sheets: readonly string[]
  readonly loaders: readonly string[]
} {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const loadsOne = /\.css["'`]|createElement\(\s*["'`]link["'`]/
  return {
    sheets: files.filter((path) => path.endsWith('.css')),
    loaders: files.filter((path) => path.endsWith('.js') && loadsOne.test(readFileSync(join(folder, path), 'utf8'))),
  }
}
