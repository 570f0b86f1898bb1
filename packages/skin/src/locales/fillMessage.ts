/** Puts values into the braces of a sentence; a name without a value stays as written. */
export function fillMessage(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : braces,
  )
}
