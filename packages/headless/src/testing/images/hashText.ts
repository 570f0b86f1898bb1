/** A small, stable number for a text (FNV-1a, 32 bit): picks colours and shapes, secures nothing. */
export function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return hash
}
