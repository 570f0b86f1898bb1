import { sdk } from '../../constants/defaults.js'

/** The remote services that are asked. */
type ServiceName = 'directory' | 'blockchain' | 'analytics'

/** Hosts and project id of the remote services; the options of a client satisfy it. */
export type ServiceContext<Name extends ServiceName = ServiceName> = {
  /** Scheme and host, no path. */
  readonly services: Readonly<Record<Name, string>>
  readonly projectId?: string | undefined
}

/** Options of every function that makes a request. */
export type Abortable = { readonly signal?: AbortSignal | undefined }

/** Host of a service, with the project id. */
export const getService = <Name extends ServiceName>(
  { services, projectId }: ServiceContext<Name>,
  name: Name,
): { readonly host: string; readonly projectId: string | undefined } => ({ host: services[name], projectId })

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/** The parts of a service URL. */
export type ServiceAddress = {
  /** Scheme and host. */
  readonly host: string
  /** Starts with a slash. The caller checks what it inserts, see `blockchainApi.ts`. */
  readonly path: string
  readonly projectId: string | undefined
  /** Lists are joined with commas; `undefined`, empty strings and empty lists are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>
}

/** The URL of a request. Its query always names the project (`projectId`) and the kit (`st`, `sv`). */
export function serviceUrl({ host, path, projectId, query = {} }: ServiceAddress): string {
  const params = new URLSearchParams()
  const all: Record<string, QueryValue> = { ...query, projectId, st: sdk.type, sv: sdk.version }
  for (const [key, value] of Object.entries(all)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(key, text)
  }
  return `${host}${path}?${params}`
}
