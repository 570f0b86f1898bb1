const incoming: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const outgoing: readonly string[] = ['withdraw', 'repay', 'burn']

/** The sign before a transferred amount (specification §9); none for every other operation. */
export function transferSign(operationType: string): '+' | '-' | '' {
  if (incoming.includes(operationType)) return '+'
  return outgoing.includes(operationType) ? '-' : ''
}
