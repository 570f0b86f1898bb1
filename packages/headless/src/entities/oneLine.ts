/** Joiners stay: scripts and emoji need them. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/** Text on one line, without control and direction-changing characters (R15). */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(unseen, '').trim()
