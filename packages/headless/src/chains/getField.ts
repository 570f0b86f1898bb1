/** A property of a value that is not validated; `undefined` when the value is not an object. */
export const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
