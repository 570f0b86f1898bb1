import { extname } from 'node:path'
import type { RspressPlugin } from '@rspress/core'
import { exampleSources } from './exampleProject'
import { rewriteFiles } from './rewriteFiles'

/** The line that `ExampleFrame` writes into the Markdown of a page for each of its programs. */
const download = /^\[Download as a project[^\]]*\]\(\/projects\/([\w-]+)-(\w+)\.zip\)$/gm

/** Adds the files of the examples to the Markdown of the pages, which runs no component that loads them. */
export function exampleMarkdown(): RspressPlugin {
  return {
    name: 'example-markdown',
    async afterBuild({ outDir = '' }, isProd) {
      if (isProd) await rewriteFiles(outDir, /\.md$|^llms-full\.txt$/, withSources)
    },
  }
}

/** Each file once, even where several programs share it. */
function withSources(markdown: string): string {
  const shown = new Set<string>()
  return markdown.replaceAll(download, (link, name: string, variant: string) => {
    const added = [...exampleSources(name, variant)].filter(([path]) => !shown.has(path))
    for (const [path] of added) shown.add(path)
    return [link, ...added.map(([path, text]) => toBlock(path, text))].join('\n\n')
  })
}

const toBlock = (path: string, text: string) =>
  `\`\`\`${extname(path).slice(1)} file="${path}"\n${text.trimEnd()}\n\`\`\``
