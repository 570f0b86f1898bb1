/** A count for a badge: `432` is `430+`, fewer than ten are told exactly. */
export const roundedCount = (count: number): string => (count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`)
