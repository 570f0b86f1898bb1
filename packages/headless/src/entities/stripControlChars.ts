/** Joiners stay: scripts and emoji need them. */
const controlChars = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/** Text on one line, without control and direction-changing characters (R15). */
export const stripControlChars = (text: string): string => text.replace(/\s+/g, ' ').replace(controlChars, '').trim()
