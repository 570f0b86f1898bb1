/** A field of an answer; `undefined` when the answer is no object. */
export const getField = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined
