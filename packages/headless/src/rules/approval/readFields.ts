import type { Json } from './copyJson.js'

/** The fields of an object; `undefined` for any other value. */
export const readFields = (value: Json | undefined): Readonly<Record<string, Json>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : undefined
