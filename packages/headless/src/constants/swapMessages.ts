/** What a visitor is told who cannot pay for a swap (wire facts, section 15.2). */
export const insufficientBalance = 'Insufficient balance'
