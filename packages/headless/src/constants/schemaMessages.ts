/** The generic sentences of the schemas (specification §5). */
export const schemaMessages = {
  required: 'Required',
  expected: (expected: string, received: string): string => `Expected ${expected}, received ${received}`,
  tooShort: (least: string): string => `String must contain at least ${least} character(s)`,
  invalidEmail: 'Invalid email',
  invalid: 'Invalid input',
} as const
