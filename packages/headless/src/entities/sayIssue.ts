import { schemaMessages } from '../constants/schemaMessages.js'

/** What zod tells of a failed check, as far as it is read here. */
type RawIssue = {
  readonly code: string
  readonly input?: unknown
  readonly expected?: unknown
  readonly minimum?: unknown
  readonly origin?: unknown
  readonly format?: unknown
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}

/** The generic sentences of the schemas (specification §5). */
export function sayIssue({ code, input, expected, minimum, origin, format }: RawIssue): string {
  if (code === 'invalid_type') {
    return input === undefined ? schemaMessages.required : schemaMessages.expected(String(expected), kindOf(input))
  }
  if (code === 'too_small' && origin === 'string') return schemaMessages.tooShort(String(minimum))
  return code === 'invalid_format' && format === 'email' ? schemaMessages.invalidEmail : schemaMessages.invalid
}
