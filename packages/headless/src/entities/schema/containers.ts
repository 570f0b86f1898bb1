import * as z from 'zod/mini'
import { zodErrorMessage } from './zodErrorMessage.js'

/** The own properties of an object that say something, so that nothing comes from a prototype (R9, R70). */
function ownProperties(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const own = Object.entries(value).filter(([key, entry]) => key !== '__proto__' && entry !== undefined)
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, entry] of own) copy[key] = entry
  return copy
}

const omitUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, entry]) => entry !== undefined)) as Fields

/** A schema behind the border that lets own properties through, and nothing inherited. */
export const withoutPrototype = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform(ownProperties), schema)

/** An object from outside: own properties only, unknown fields dropped, absent fields absent. */
export const safeObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(withoutPrototype(z.object(shape, { error: zodErrorMessage })), z.transform(omitUndefined))

/** A list from outside: its first `longest` items are read one by one, and a bad one drops that item only (R6). */
export const lenientArray = <Item extends z.ZodMiniType>(item: Item, maxLength: number) =>
  z.pipe(
    z.array(z.unknown(), { error: zodErrorMessage }),
    z.transform((items): readonly z.output<Item>[] =>
      items.slice(0, maxLength).flatMap((raw) => {
        const parsed = item.safeParse(raw)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
