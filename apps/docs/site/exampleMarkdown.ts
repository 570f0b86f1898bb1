import { extname } from 'node:path'
import type { RspressPlugin } from '@rspress/core'
import { projectPath } from './exampleFrame/projectPath'
import { exampleSources, projectPrograms } from './exampleProject'
import { rewriteFiles } from './rewriteFiles'

/** A line with nothing but a link, as `ExampleFrame` writes it into the Markdown of a page for each of its programs. */
const link = /^\[[^\]]+\]\((\S+)\)$/gm

/**
 * Adds the files of the examples to the Markdown of the pages, which runs no component that loads them. A program without its link
 * in any page fails the build.
 */
export function exampleMarkdown(programs = projectPrograms()): RspressPlugin {
  const byPath = new Map(programs.map((program) => [projectPath(...program), program]))
  return {
    name: 'example-markdown',
    async afterBuild({ outDir = '' }, isProd) {
      if (!isProd) return
      const found = new Set<string>()
      await rewriteFiles(outDir, /\.md$|^llms-full\.txt$/, (markdown) => {
        const shown = new Set<string>()
        return markdown.replaceAll(link, (line, path: string) => {
          const program = byPath.get(path)
          if (!program) return line
          found.add(path)
          return [line, ...findNew(program, shown)].join('\n\n')
        })
      })
      const missing = [...byPath.keys()].filter((path) => !found.has(path))
      if (missing.length > 0)
        throw new Error(`The Markdown of no page has a line that links to ${missing.join(', ')}: see ExampleFrame`)
    },
  }
}

/** The files of a program that the page does not show yet: some are shared by several programs. */
function findNew([name, variant]: readonly [name: string, variant: string], shown: Set<string>): readonly string[] {
  const added = [...exampleSources(name, variant)].filter(([path]) => !shown.has(path))
  for (const [path] of added) shown.add(path)
  return added.map(([path, text]) => toBlock(path, text))
}

const toBlock = (path: string, text: string) =>
  `\`\`\`${extname(path).slice(1)} file="${path}"\n${text.trimEnd()}\n\`\`\``
