/** English messages of a payment that the site asks for. */
export const payMessages = {
  'pay.checking': 'Checking the payment…',
  'pay.youPay': 'You pay',
  'pay.requester': 'Requested by',
  'pay.requestedBy': 'Requested by {site}',
  'pay.invalidText': 'Nothing was sent.',
  'pay.switchTo': 'Switch to {network}',
  'pay.switchFirst': 'This payment is on {network}.',
  'pay.switchText': 'Approve the switch to {network} in your wallet.',
  'pay.submit': 'Pay',
  'pay.submitAnyway': 'Pay anyway',
  'pay.confirmAnyway': 'Yes, pay anyway',
  'pay.cancel': 'Cancel',
  'pay.paid': 'Paid {amount}',
} as const
