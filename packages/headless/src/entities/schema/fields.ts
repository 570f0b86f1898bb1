import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import type { CaipAddress, CaipNetworkId } from '../caip.js'
import { namespaces } from '../namespaces.js'
import { stripControlChars } from '../stripControlChars.js'
import { zodErrorMessage } from './zodErrorMessage.js'

/** A text that is refused when it is longer than `longest` characters. */
export const boundedString = (maxLength: number = limits.text.raw) =>
  z.string({ error: zodErrorMessage }).check(z.maxLength(maxLength, { error: zodErrorMessage }))

/** A text with a grammar. */
export const pattern = (regex: RegExp, maxLength?: number) =>
  boundedString(maxLength).check(z.regex(regex, { error: zodErrorMessage }))

/** A text for people, on one line: cut, not refused (R15). */
export const displayText = (maxLength: number = limits.text.raw) =>
  z.pipe(
    z.string({ error: zodErrorMessage }),
    z.transform((value) => stripControlChars(value.slice(0, maxLength))),
  )

/** A field whose absence does no harm: `null` and what is malformed count as absent. */
export const optionalOrDrop = <Schema extends z.ZodMiniType>(schema: Schema) => otherwise(z.optional(schema), undefined)

/** A field that may be missing or `null`, but not malformed. */
export const nullish = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )

/** An address of the web or of an app. It is raw: `safeLink` or `safeImage` comes before it is used (R18, R21). */
export const urlString = () => boundedString(limits.link)

/** A word that names something: an id, a code. */
export const idString = () => pattern(/^[^\s\p{Cc}]+$/u)

/** Bytes as the EVM writes them. */
export const hexString = () => pattern(/^0x[0-9a-fA-F]*$/, limits.text.data)

/** A whole amount in base units. */
export const integerString = () => pattern(/^\d{1,100}$/)

/** An amount in whole units; exponents come from services that compute with binary fractions. */
export const decimalString = () => pattern(/^\d{1,100}(?:\.\d{1,300})?(?:e[+-]?\d{1,3})?$/i)

/** A finite number that is not negative. */
export const nonNegative = () => z.number({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

/** Decimals of a token as some services write them (R11). */
export const tokenDecimalsString = () => pattern(/^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/)

/** Decimals of a token (R11). */
export const tokenDecimals = z
  .int({ error: zodErrorMessage })
  .check(z.gte(0, { error: zodErrorMessage }), z.lte(255, { error: zodErrorMessage }))

/** A point in time as ISO 8601 writes it. */
export const isoDateString = () =>
  boundedString(64).check(
    z.refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)), {
      error: zodErrorMessage,
    }),
  )

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

const namespacePattern = `(?:${namespaces.join('|')})`
const networkIdPattern = new RegExp(`^${namespacePattern}:[-\\w]{1,64}$`)
const addressPattern = new RegExp(`^${namespacePattern}:[-\\w]{1,64}:[-.%\\w]{1,128}$`)
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

/** A family of chains. */
export const namespaceSchema = z.enum(namespaces, { error: zodErrorMessage })

/** A network of a family the kit knows (CAIP-2). */
export const caipNetworkIdSchema = z.custom<CaipNetworkId>(
  matches(networkIdPattern),
  errorMessages.invalidCaipNetworkId,
)

/** An account or a token on such a network (CAIP-10). */
export const caipAddressSchema = z.custom<CaipAddress>(matches(addressPattern), errorMessages.invalidCaip10Address)
