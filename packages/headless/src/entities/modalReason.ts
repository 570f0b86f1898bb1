/** Why the modal opens, closes or changes its view. */
export type ModalReason =
  | 'escape'
  | 'outside'
  | 'closeButton'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'sent'
  | 'unsupportedNetwork'
  | 'signInRequired'
  | 'host'
  | 'visitor'
