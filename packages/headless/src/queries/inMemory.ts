/** JSON with `bigint` written as `5n`. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** `data` is where the state of a query has its data. Elsewhere the data is written as it is. */
function toJSON(this: object, key: string): object | undefined {
  return key === 'data' ? undefined : { ...this }
}

/** Whether data is marked by `inMemory`. */
export const isInMemory = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, 'toJSON')

/**
 * Keeps data that JSON does not have, a `bigint` or a function, out of what an app stores of its query client. There, the query
 * has no data, and is fetched. Without this, nothing of the app's client could be stored, or would come back as something else.
 */
export const inMemory = <Data extends object>(data: Data): Data =>
  isInMemory(data) ? data : Object.defineProperty(data, 'toJSON', { value: toJSON })

/** Options of a query of such data. It stays the same object while nothing in it changes; a copy would lose the mark. */
export const inMemoryOptions: object = {
  structuralSharing: (before: unknown, now: unknown) =>
    isInMemory(before) && isInMemory(now) && toText({ ...before }) === toText({ ...now }) ? before : now,
}
