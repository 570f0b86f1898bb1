import type { Namespace } from '../../entities/caip.js'
import { namespaces } from '../../entities/namespaces.js'

/** Converts a stored string to a value and back; `parse` returns `undefined` for a malformed string. */
export type Codec<Value> = { parse(text: string): Value | undefined; format(value: Value): string }

const maxListLength = 100

/** A string of 1 to 512 characters without control characters; `undefined` for anything else. */
export const singleLineString = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\p{Cc}]{1,512}$/u.test(value) ? value : undefined

/** An own property; `undefined` for one from a prototype, which another script may have changed. */
export const ownProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/** The first 100 items that `item` accepts; `undefined` when `value` is no array. */
export function parseList<Item>(
  value: unknown,
  item: (value: unknown) => Item | undefined,
): readonly Item[] | undefined {
  return Array.isArray(value)
    ? value
        .slice(0, maxListLength)
        .map(item)
        .filter((one) => one !== undefined)
    : undefined
}

/** The values under known namespaces; other keys are dropped. */
export function parsePerNamespace<Value>(
  value: unknown,
  read: (value: unknown, namespace: Namespace) => Value | undefined,
) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = namespaces.map((namespace) => [namespace, read(ownProperty(value, namespace), namespace)] as const)
  return Object.fromEntries(entries.filter(([, found]) => found !== undefined)) as PerNamespace<Value>
}

/** A copy without fields that are `undefined`. */
export const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/** Stores a value as JSON. */
export function jsonCodec<Value>(read: (value: unknown) => Value | undefined): Codec<Value> {
  return {
    parse(text) {
      try {
        return read(JSON.parse(text))
      } catch {
        return undefined
      }
    },
    format: (value) => JSON.stringify(value),
  }
}

/** Stores a string as it is. */
export const stringCodec = <Value extends string>(read: (text: string) => Value | undefined): Codec<Value> => ({
  parse: read,
  format: (value) => value,
})

/** The value when it is one of `values`, else `undefined`. */
export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value)

/** Something for each namespace, or for some. */
export type PerNamespace<Value> = { readonly [Space in Namespace]?: Value }
