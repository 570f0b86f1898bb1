/**
 * What was typed into an amount. One comma at the end is the decimal key of many keyboards and becomes a point; a comma
 * inside stays, since a pasted `1,000` may mean a thousand.
 */
export function typedAmount(text: string): string {
  return /^\d+,$/.test(text) ? `${text.slice(0, -1)}.` : text.trim()
}
