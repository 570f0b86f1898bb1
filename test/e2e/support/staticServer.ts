import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { createGzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

export type StaticSite = {
  readonly folder: string
  /** URL of `/world.json`; the file in the folder when left out. */
  readonly world?: string
  /** Content Security Policy sent with every page. */
  readonly policy?: string
  /** Called with the body of each report sent to `/policy-report`. */
  readonly onReport?: (report: string) => void
}

export type Served = { readonly url: string; readonly close: () => Promise<void> }

/** Serves a folder of built files on loopback, compressed, on a free port unless one is given. */
export async function serveStatic(site: StaticSite, port = 0): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/world.json' && site.world) return void passOn(site.world, response)
    if (pathname === '/policy-report') {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        site.onReport?.(body)
        response.writeHead(204).end()
      })
      return
    }
    const file = findFile(site.folder, pathname)
    if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      ...(type.startsWith('image/png') ? {} : { 'content-encoding': 'gzip' }),
      ...(site.policy && type.startsWith('text/html') ? { 'content-security-policy': site.policy } : {}),
    })
    const content = createReadStream(file)
    if (type.startsWith('image/png')) content.pipe(response)
    else content.pipe(createGzip({ level: 9 })).pipe(response)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function findFile(folder: string, pathname: string): string | undefined {
  const path = join(folder, normalize(decodeURIComponent(pathname)))
  return [path, `${path}.html`, join(path, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile())
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const reply = await fetch(url).catch(() => undefined)
  const body = await reply?.text()
  response.writeHead(reply?.status ?? 502, { 'content-type': 'application/json' }).end(body ?? 'null')
}
