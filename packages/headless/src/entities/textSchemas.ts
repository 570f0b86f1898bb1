import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../constants/limits.js'
import { oneLine } from './oneLine.js'
import { sayIssue } from './sayIssue.js'

const error = sayIssue

/** A text that is refused when it is longer than `longest` characters. */
export const text = (longest: number = limits.text.raw) => z.string({ error }).check(z.maxLength(longest, { error }))

/** A text with a grammar. */
export const matching = (pattern: RegExp, longest?: number) => text(longest).check(z.regex(pattern, { error }))

/** A text for people, on one line: cut, not refused (R15). */
export const label = (longest: number = limits.text.raw) =>
  z.pipe(
    z.string({ error }),
    z.transform((value) => oneLine(value.slice(0, longest))),
  )

/** A field whose absence does no harm: `null` and what is malformed count as absent. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => otherwise(z.optional(schema), undefined)

/** A field that may be missing or `null`, but not malformed. */
export const absent = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )

/** An address of the web or of an app. It is raw: `safeLink` or `safeImage` comes before it is used (R18, R21). */
export const link = () => text(limits.link)

/** A word that names something: an id, a code. */
export const idText = () => matching(/^[^\s\p{Cc}]+$/u)

/** Bytes as the EVM writes them. */
export const hexText = () => matching(/^0x[0-9a-fA-F]*$/, limits.text.data)

/** A whole amount in base units. */
export const baseUnits = () => matching(/^\d{1,100}$/)

/** An amount in whole units; exponents come from services that compute with binary fractions. */
export const wholeUnits = () => matching(/^\d{1,100}(?:\.\d{1,300})?(?:e[+-]?\d{1,3})?$/i)

/** A finite number that is not negative. */
export const positive = () => z.number({ error }).check(z.nonnegative({ error }))

/** Decimals of a token as some services write them (R11). */
export const decimalsText = () => matching(/^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/)

/** Decimals of a token (R11). */
export const decimalsSchema = z.int({ error }).check(z.gte(0, { error }), z.lte(255, { error }))

/** A point in time as ISO 8601 writes it. */
export const timeText = () =>
  text(64).check(z.refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)), { error }))
