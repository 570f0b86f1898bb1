/** Control, format, surrogate and private-use characters; joiners are kept, scripts and emoji need them. */
const controlChars = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/** Text on one line, without control characters and characters that change the text direction. */
export const stripControlChars = (text: string): string => text.replace(/\s+/g, ' ').replace(controlChars, '').trim()
