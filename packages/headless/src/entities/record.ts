import * as z from 'zod/mini'
import { sayIssue } from './sayIssue.js'

/** The own properties of an object that say something, so that nothing comes from a prototype (R9, R70). */
function ownProperties(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const own = Object.entries(value).filter(([key, held]) => key !== '__proto__' && held !== undefined)
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, held] of own) copy[key] = held
  return copy
}

const present = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, held]) => held !== undefined)) as Fields

/** A schema behind the border that lets own properties through, and nothing inherited. */
export const ownOnly = <Schema extends z.ZodMiniType>(schema: Schema) => z.pipe(z.transform(ownProperties), schema)

/** An object from outside: own properties only, unknown fields dropped, absent fields absent. */
export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(ownOnly(z.object(shape, { error: sayIssue })), z.transform(present))
