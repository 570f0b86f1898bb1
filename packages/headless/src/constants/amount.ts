/** What a field says of `1,234`, which is a thousand to some and hardly more than one to others. */
export const groupedAmountMessage = 'Leave out thousands separators. If the comma is a decimal sign, add a 0 at the end'

/** The largest amount that a transaction can name, in base units. */
export const maxAmount = 2n ** 256n - 1n
