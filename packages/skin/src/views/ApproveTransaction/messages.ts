/** English messages of the ApproveTransaction view: what is in the place of the page that signs until it is shown. */
export const approveMessages = {
  'approve.waiting': 'Opening your wallet',
  'approve.text': 'Your wallet shows what this site asks for. Nothing happens before you approve it there.',
  'approve.more': ({ count }: { count: number }) =>
    count === 1 ? '1 more request is waiting.' : `${count} more requests are waiting.`,
  'approve.reject': 'Reject',
  'approve.none': 'Nothing to approve',
  'approve.noneText': 'No request is waiting for you.',
} as const

type ApproveMessages = typeof approveMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends ApproveMessages {}
}
