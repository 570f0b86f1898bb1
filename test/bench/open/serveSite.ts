import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve, type Served } from '../../devnet/support/serve'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves a built site as a host would: compressed beforehand, and its files may be kept. `policy` is sent with the page. */
export function serveSite(folder: string, policy?: string): Promise<Served> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [path.slice(folder.length), gzipSync(readFileSync(path), { level: 9 })] as const
      }),
  )
  return serve(0, ({ url }) => {
    const { pathname } = new URL(url)
    const path = pathname === '/' ? '/index.html' : pathname
    const body = files.get(path)
    const isPage = path.endsWith('.html')
    const headers = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isPage && policy && { 'content-security-policy': policy }),
    }
    return Promise.resolve(body && new Response(new Uint8Array(body), { headers }))
  })
}
