import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../../constants/limits.js'
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
