/** Class names that are set, joined by spaces. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
