/** Whether a media query applies; none does in a document without layout, such as that of jsdom. */
export const matchesMedia = (query: string): boolean => window.matchMedia?.(query).matches ?? false
