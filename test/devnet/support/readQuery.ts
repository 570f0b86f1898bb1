type Readable<Data> = { queryFn(context: { readonly signal: AbortSignal }): Promise<Data> }

/** What a query reads, without a cache. */
export const readQuery = <Data>({ queryFn }: Readable<Data>): Promise<Data> =>
  queryFn({ signal: new AbortController().signal })
