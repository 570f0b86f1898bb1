import { type Namespace, namespaces } from '../../entities/caip.js'

/** How a stored text is read and written; what cannot be read is `undefined`. */
export type Codec<Value> = { parse(text: string): Value | undefined; format(value: Value): string }

const maxListLength = 100

/** A text of one line; `undefined` for anything else. */
export const singleLineString = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\p{Cc}]{1,512}$/u.test(value) ? value : undefined

/** An own property, so that nothing comes from a prototype (R53, R70). */
export const ownProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/** A list without what is malformed. */
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

/** Values of the namespaces the kit knows. */
export function parsePerNamespace<Value>(
  value: unknown,
  read: (value: unknown, namespace: Namespace) => Value | undefined,
) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = namespaces.map((namespace) => [namespace, read(ownProperty(value, namespace), namespace)] as const)
  return Object.fromEntries(entries.filter(([, found]) => found !== undefined)) as PerNamespace<Value>
}

/** Leaves out what is `undefined`. */
export const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/** A value as JSON. */
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

/** A value that is its own text. */
export const stringCodec = <Value extends string>(read: (text: string) => Value | undefined): Codec<Value> => ({
  parse: read,
  format: (value) => value,
})

/** One of some words. */
export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value)

/** Something for each namespace, or for some. */
export type PerNamespace<Value> = { readonly [Space in Namespace]?: Value }
