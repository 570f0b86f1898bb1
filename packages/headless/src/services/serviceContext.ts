/** What a call to a remote service needs to know; the options of a client satisfy it. */
export type ServiceContext = {
  /** Scheme and host, no path. */
  readonly services: Readonly<Record<'directory' | 'blockchain' | 'analytics', string>>
  readonly projectId?: string | undefined
}

/** What every call may be given: a way to give it up. */
export type Abortable = { readonly signal?: AbortSignal | undefined }

/** Where a service is, and who asks it. */
export const serviceOf = (
  { services, projectId }: ServiceContext,
  name: keyof ServiceContext['services'],
): { readonly host: string; readonly projectId: string | undefined } => ({ host: services[name], projectId })
