/** English messages of the form of a send. */
export const sendMessages = {
  'send.amount': 'Amount',
  'send.amountInFiat': 'Amount in USD',
  'send.useFiat': 'Use USD',
  'send.useToken': 'Use {symbol}',
  'send.exactAmount': 'You send {amount}',
  'send.token': 'Token',
  'send.nft': 'NFT',
  'send.collection': 'Collection',
  'send.tokenId': 'Token ID',
  'send.balance': 'Balance {balance}',
  'send.max': 'Max',
  'send.to': 'To',
  'send.toPlaceholder': 'Address or name',
  'send.recent': 'Recent recipients',
  'send.resolving': 'Looking up name…',
  'send.paste': 'Paste',
  'send.scan': 'Scan QR code',
  'send.fee': 'Network fee',
  'send.total': 'Total',
  'send.received': 'Recipient receives',
  'send.review': 'Review',
  'send.lookAlike': 'Looks like a known address',
  'send.lookAlikeText':
    'It starts and ends like an address you paid before, but the middle differs. Check every character.',
  'send.feeUnknown': 'Shown in your wallet',
  'send.balanceUnknown': 'We couldn’t load your balance, so this amount wasn’t checked.',
  'send.openRequest': 'A request is still open in {wallet}',
  'send.openRequestText': 'Approve or reject it before you send.',
  'send.viewRequest': 'View request',
  'send.willFail': 'This transaction is likely to fail',
  'send.willFailText': 'You would still pay the network fee.',
  'send.program': 'This address is a program, not a wallet. Anything you send may be lost.',
  'send.sysvar': 'This address belongs to the network itself. Anything you send will be lost.',
  'send.tokenContract': 'This address is a token contract, not a wallet. Anything you send may be lost.',
  'send.stale': 'Details changed. Please review again.',
  'send.cleared.token': 'The token was cleared because it isn’t on this network.',
  'send.cleared.sendTokenAmount': 'The amount was cleared.',
  'send.cleared.receiverAddress': 'The recipient was cleared.',
} as const

/** English messages of the token picker. */
export const tokenMessages = {
  'tokens.choose': 'Select token',
  'tokens.search': 'Search tokens',
  'tokens.yours': 'Your tokens',
  'tokens.none': 'No tokens found',
  'tokens.noneText': 'Check the spelling or try another name.',
  'tokens.all': 'Show all tokens',
} as const

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

type SendMessages = typeof sendMessages
type TokenMessages = typeof tokenMessages
type PayMessages = typeof payMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends SendMessages, TokenMessages, PayMessages {}
}
