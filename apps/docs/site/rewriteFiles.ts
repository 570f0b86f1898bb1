import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Rewrites the files of a built site whose paths in its folder match. */
export async function rewriteFiles(folder: string, path: RegExp, rewrite: (text: string) => string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => path.test(each))) {
    const file = join(folder, name)
    await writeFile(file, rewrite(await readFile(file, 'utf8')))
  }
}
