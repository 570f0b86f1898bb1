// The names and signatures that both packages export, one in a line: what a change of the public API is reviewed by.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publicApi } from './publicApi.mjs'
import { root } from './shutdown.mjs'

export const snapshotFile = join(root, 'test/guards/publicApi.txt')

/** The text of the snapshot: types by their name, all else with the signature. */
export const apiSnapshot = () =>
  `${publicApi()
    .map(({ name, kind, code, paths }) => {
      const signature = kind === 'type' ? `type ${name}` : code.replaceAll(/\s+/g, ' ')
      return `${paths.map((path) => path.replace('@portico/', '')).join(' ')}: ${signature}`
    })
    .toSorted()
    .join('\n')}\n`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(snapshotFile, apiSnapshot())
