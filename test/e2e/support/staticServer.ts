import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Names that a bundler gives to files whose content never changes. */
const hashedName = /[-.][\w-]{8,}\.(?:js|css)$/

export type StaticSite = {
  readonly folder: string
  /** Content Security Policy sent with the page of a path. */
  readonly policy: (path: string) => string
  /** Content of `/world.json` for the origin of the site; the file in the folder when left out. */
  readonly world?: (origin: string) => unknown
  /** Addresses that requests below a path are passed on to. */
  readonly passedOn?: Readonly<Record<string, string>>
}

export type Served = { readonly url: string; readonly close: () => Promise<void> }

/** Serves a folder of built files on loopback, compressed, on a free port. */
export async function serveStatic({ folder, policy, world, passedOn = {} }: StaticSite): Promise<Served> {
  const contents = new Map<string, Buffer>()
  const compressed = (file: string) => {
    const content = contents.get(file) ?? gzipSync(readFileSync(file), { level: 9 })
    contents.set(file, content)
    return content
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/world.json' && world)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(world(origin())))
    const [path, address] = Object.entries(passedOn).find(([start]) => isBelow(pathname, start)) ?? []
    if (path && address) return void passOn(`${address}${pathname.slice(path.length)}`, request, response)
    const file = findFile(folder, pathname)
    if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    const type = types[extname(file)] ?? 'application/octet-stream'
    const isPicture = type.startsWith('image/png')
    response.writeHead(200, {
      'content-type': type,
      'cache-control': hashedName.test(file) ? 'max-age=3600, immutable' : 'no-store',
      ...(isPicture ? {} : { 'content-encoding': 'gzip' }),
      ...(type.startsWith('text/html') ? { 'content-security-policy': policy(pathname) } : {}),
    })
    response.end(isPicture ? readFileSync(file) : compressed(file))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url: origin(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isBelow = (path: string, start: string) => path === start || path.startsWith(`${start}/`)

function findFile(folder: string, pathname: string): string | undefined {
  const path = join(folder, normalize(decodeURIComponent(pathname)))
  return [path, `${path}.html`, join(path, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile())
}

async function passOn(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = { 'content-type': request.headers['content-type'] ?? 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: await text(request) }).catch(() => undefined)
  const body = await reply?.text()
  response.writeHead(reply?.status ?? 502, { 'content-type': 'application/json' }).end(body ?? 'null')
}
