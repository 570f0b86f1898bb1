import { sdk } from '../../constants/services.js'

/** What a call to a remote service needs to know; the options of a client satisfy it. */
export type ServiceContext = {
  /** Scheme and host, no path. */
  readonly services: Readonly<Record<'directory' | 'blockchain' | 'analytics', string>>
  readonly projectId?: string | undefined
}

/** What every call may be given: a way to give it up. */
export type Abortable = { readonly signal?: AbortSignal | undefined }

/** Where a service is, and who asks it. */
export const getService = (
  { services, projectId }: ServiceContext,
  name: keyof ServiceContext['services'],
): { readonly host: string; readonly projectId: string | undefined } => ({ host: services[name], projectId })

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/** Where a remote service is asked, and what. */
export type ServiceAddress = {
  /** Scheme and host. */
  readonly host: string
  /** Starts with a slash; what is put into it is checked by the caller first (R22). */
  readonly path: string
  readonly projectId: string | undefined
  /** Lists become one comma-joined value; `undefined`, empty texts and empty lists are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>
}

/** The address of a call, with the project and the kit named in its query (wire facts, section 1). */
export function serviceUrl({ host, path, projectId, query = {} }: ServiceAddress): string {
  const params = new URLSearchParams()
  const all: Record<string, QueryValue> = { ...query, projectId, st: sdk.type, sv: sdk.version }
  for (const [key, value] of Object.entries(all)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(key, text)
  }
  return `${host}${path}?${params}`
}
