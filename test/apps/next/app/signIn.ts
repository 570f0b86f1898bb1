import { mainnet } from '@portico/headless/networks'
import { createSiwxHandler, createSqliteStore } from '@portico/headless/siwx/server'
import Database from 'libsql'

const origin = process.env['ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
const store = createSqliteStore(new Database(process.env['DATABASE'] ?? 'sign-in.db'))

export const siwx = createSiwxHandler({ domains: [new URL(origin).host], networks: [mainnet], store })

/** A request at the address of the site: behind a proxy, Next says that of the machine. */
export const atSite = (url: string, request: RequestInit): Request =>
  new Request(new URL(new URL(url, origin).pathname, origin), request)
