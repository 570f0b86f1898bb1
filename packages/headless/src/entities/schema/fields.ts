import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import type { CaipAddress, CaipNetworkId } from '../caip.js'
import { namespaces } from '../namespaces.js'
import { tokenIdPattern } from '../sendDraft.js'
import { stripControlChars } from '../stripControlChars.js'

/** Messages of schema issues. */
export const schemaErrorMessages = {
  required: 'Required',
  expected: (expected: string, received: string): string => `Expected ${expected}, received ${received}`,
  tooShort: (minimum: string): string => `String must contain at least ${minimum} character(s)`,
  invalidEmail: 'Invalid email',
  invalid: 'Invalid input',
} as const

/** The fields of zod's raw issue that are used here. */
type RawIssue = {
  readonly code: string
  readonly input?: unknown
  readonly expected?: unknown
  readonly minimum?: unknown
  readonly origin?: unknown
  readonly format?: unknown
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}

/** The message of a failed check, for the `error` parameter of every schema. */
export function zodErrorMessage({ code, input, expected, minimum, origin, format }: RawIssue): string {
  if (code === 'invalid_type') {
    return input === undefined
      ? schemaErrorMessages.required
      : schemaErrorMessages.expected(String(expected), typeName(input))
  }
  if (code === 'too_small' && origin === 'string') return schemaErrorMessages.tooShort(String(minimum))
  return code === 'invalid_format' && format === 'email'
    ? schemaErrorMessages.invalidEmail
    : schemaErrorMessages.invalid
}

/** A string of at most `maxLength` characters; a longer one is rejected. */
export const boundedString = (maxLength: number = limits.text.raw) =>
  z.string({ error: zodErrorMessage }).check(z.maxLength(maxLength, { error: zodErrorMessage }))

/** A bounded string that matches a pattern. */
export const pattern = (regex: RegExp, maxLength?: number) =>
  boundedString(maxLength).check(z.regex(regex, { error: zodErrorMessage }))

/** A text that is shown: cut to `maxLength` and put on one line, never rejected for its length. */
export const displayText = (maxLength: number = limits.text.raw) =>
  z.pipe(
    z.string({ error: zodErrorMessage }),
    z.transform((value) => stripControlChars(value.slice(0, maxLength))),
  )

/** An optional field; `null` and malformed values become `undefined`. */
export const optionalOrDrop = <Schema extends z.ZodMiniType>(schema: Schema) => otherwise(z.optional(schema), undefined)

/** A field that may be missing or `null`; a malformed value is rejected. */
export const nullish = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )

/** A URL as received. Pass it through `safeLink` or `sanitizeImageUrl` before use: it may contain script. */
export const urlString = () => boundedString(limits.link)

/** An id or a code: no spaces or control characters. */
export const idString = () => pattern(/^[^\s\p{Cc}]+$/u)

/** Hexadecimal bytes with `0x`. */
export const hexString = () => pattern(/^0x[0-9a-fA-F]*$/, limits.text.data)

/** A whole number in base units, as text. */
export const integerString = () => pattern(/^\d{1,100}$/)

/** The id of an NFT: a whole number of at most 256 bits, as text. */
export const tokenIdString = () => pattern(tokenIdPattern)

const decimalPattern = /^(\d{1,100})(?:\.(\d{1,300}))?(?:e([+-]?\d{1,3}))?$/i

/** Plain notation, without zeros that say nothing. */
function toPlainDecimal(text: string): string {
  const [, whole = '', digits = '', exponent = '0'] = decimalPattern.exec(text) ?? []
  const zeros = '0'.repeat(Math.abs(Number(exponent)))
  const all = zeros + whole + digits + zeros
  const point = zeros.length + whole.length + Number(exponent)
  return `${all.slice(0, point)}.${all.slice(point)}`.replace(/^0+(?=\d)|\.?0*$/g, '')
}

/** A decimal number in whole units, as text in plain notation; some services send exponents. */
export const decimalString = () => z.pipe(pattern(decimalPattern), z.transform(toPlainDecimal))

/** A finite number from 0. */
export const nonNegative = () => z.number({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

/** Decimals of a token as text, 0 to 255. */
export const tokenDecimalsString = () => pattern(/^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/)

/** Decimals of a token, 0 to 255. */
export const tokenDecimals = z
  .int({ error: zodErrorMessage })
  .check(z.gte(0, { error: zodErrorMessage }), z.lte(255, { error: zodErrorMessage }))

/** A date and time in ISO 8601. */
export const isoDateString = () =>
  boundedString(64).check(
    z.refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)), {
      error: zodErrorMessage,
    }),
  )

/** A copy of an object without a prototype, `__proto__` and `undefined` fields; protects against prototype pollution. */
function ownProperties(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const own = Object.entries(value).filter(([key, entry]) => key !== '__proto__' && entry !== undefined)
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, entry] of own) copy[key] = entry
  return copy
}

const omitUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, entry]) => entry !== undefined)) as Fields

/** Passes only the own properties of an object to a schema. */
export const withoutPrototype = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform(ownProperties), schema)

/** An object from outside: own properties only; unknown and `undefined` fields are removed. */
export const safeObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(withoutPrototype(z.object(shape, { error: zodErrorMessage })), z.transform(omitUndefined))

/** A list from outside: its first `maxLength` items are parsed one by one, and invalid ones are dropped. */
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

/** An object from outside: its first `maxCount` entries are parsed one by one, and those with an invalid key or value are dropped. */
export const lenientRecord = <Value extends z.ZodMiniType>(key: z.ZodMiniType, value: Value, maxCount: number) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((stored): Readonly<Record<string, z.output<Value>>> => {
      const entries = Object.entries(stored).slice(0, maxCount)
      return Object.fromEntries(
        entries.flatMap(([name, raw]) => {
          const parsed = value.safeParse(raw)
          return parsed.success && name !== '__proto__' && key.safeParse(name).success ? [[name, parsed.data]] : []
        }),
      )
    }),
  )

/** Such a list without items whose key an earlier one has. */
export const uniqueArray = <Item extends z.ZodMiniType>(
  item: Item,
  maxLength: number,
  keyOf: (item: z.output<Item>) => string,
) =>
  z.pipe(
    lenientArray(item, maxLength),
    z.transform((items): readonly z.output<Item>[] => {
      const keys = new Set<string>()
      return items.filter((one) => keys.size < keys.add(keyOf(one)).size)
    }),
  )

const namespacePattern = `(?:${namespaces.join('|')})`
const networkIdPattern = new RegExp(`^${namespacePattern}:[-\\w]{1,64}$`)
const addressPattern = new RegExp(`^${namespacePattern}:[-\\w]{1,64}:[-.%\\w]{1,128}$`)
const matches = (regex: RegExp) => (value: unknown) => typeof value === 'string' && regex.test(value)

/** A namespace that Portico supports (CAIP-2). */
export const namespaceSchema = z.enum(namespaces, { error: zodErrorMessage })

/** A network of a supported namespace (CAIP-2). */
export const caipNetworkIdSchema = z.custom<CaipNetworkId>(
  matches(networkIdPattern),
  errorMessages.invalidCaipNetworkId,
)

/** An account or a token on a network of a supported namespace (CAIP-10). */
export const caipAddressSchema = z.custom<CaipAddress>(matches(addressPattern), errorMessages.invalidCaip10Address)
