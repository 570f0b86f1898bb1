/** A text, which may hold digits, or a whole number that a JS number may not hold exactly. */
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/g

/** JSON in which long whole numbers become texts, so that none of their digits is lost (R10). */
export const parseExactly = (json: string): unknown =>
  JSON.parse(json.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)))
