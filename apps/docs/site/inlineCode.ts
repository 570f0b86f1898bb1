import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RspressPlugin } from '@rspress/core'
import { contentHash } from './contentHash'
import { rewriteFiles } from './rewriteFiles'

/**
 * Moves the scripts and styles that Rspress writes into its pages to files, so that the built site runs under a content security
 * policy without exceptions.
 */
export function inlineCodeToFiles(): RspressPlugin {
  return {
    name: 'inline-code-to-files',
    async afterBuild({ outDir = '' }, isProd) {
      if (!isProd) return
      const files = new Map<string, string>()
      await rewriteFiles(outDir, /\.html$/, (page) => withoutInlineCode(page, files))
      for (const [path, text] of files) await writeFile(join(outDir, path), text)
    },
  }
}

/** Adds what it takes out of the page to `files`, by path. */
function withoutInlineCode(page: string, files: Map<string, string>): string {
  const rules = new Map<string, string>()
  const moved = page
    .replaceAll(/<script>([^]*?)<\/script>/g, (_, code: string) => `<script src="${add(code, 'js')}"></script>`)
    .replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, start: string, declarations: string) => {
      const name = contentHash(declarations)
      // Three times, to outweigh the rules of the site as an attribute does.
      rules.set(name, `${`[data-style='${name}']`.repeat(3)}{${declarations}}`)
      return `${start} data-style="${name}"`
    })
  if (rules.size === 0) return moved
  return moved.replace('</head>', `<link rel="stylesheet" href="${add([...rules.values()].join('\n'), 'css')}"></head>`)

  function add(text: string, type: 'css' | 'js'): string {
    const path = `/static/${type}/inline.${contentHash(text)}.${type}`
    files.set(path, text)
    return path
  }
}
