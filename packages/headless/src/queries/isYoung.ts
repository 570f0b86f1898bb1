/** Whether less than `lifetime` ms passed since then. What lies in the future is not young, whatever the clock did (R45, R56). */
export const isYoung = (then: number, lifetime: number, now: number): boolean => then <= now && now - then < lifetime
