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
