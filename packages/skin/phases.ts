import { readdirSync } from 'node:fs'

const views = readdirSync(new URL('src/views', import.meta.url), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

/** The modules this package is published as, in the order in which a visit needs them. */
export const phases: Readonly<Record<string, readonly string[]>> = {
  // Values that a server reads as well, so apart from what needs React.
  tokens: ['theme/tokens.ts'],
  // What only the developers of an app read: production builds leave it out.
  mistakes: ['shell/dialog/MissingStylesheet.ts', 'router/HostMistakes.tsx'],
  // Before a visitor acts.
  page: ['buttons/buttons.tsx', 'router/PorticoModal.tsx'],
  // A page without React.
  element: ['element/mountPortico.tsx', 'element/lateActions.ts'],
  // A page that sets variables of the theme.
  theme: ['theme/applyTheme.ts'],

  // The modal with its first view.
  open: ['router/modal.ts', 'views/Connect/index.tsx', 'components/icons/Avatar.tsx'],
  // What an open modal loads at once, so without the parts of other views.
  'open.later': ['shell/AlertBanners.tsx'],
  // What the buttons of a page show of an account.
  accountButton: ['buttons/Balance.tsx', 'buttons/AccountLabel.tsx'],

  // What several later views share.
  parts: [
    'components/buttons/Tabs.tsx',
    'components/feedback/NoResults.tsx',
    'components/feedback/status.tsx',
    'components/fields/Field.tsx',
    'components/icons/badgedIcons.tsx',
    'components/list/LongList.tsx',
    'icons/view.ts',
    'messages/en/views.ts',
    'shell/accountParts.tsx',
    'shell/lazyStep.tsx',
    'shell/Outcome.tsx',
    'shell/failure.tsx',
    'shell/networkParts.tsx',
    'shell/useGroupName.ts',
  ],
  // Drawn where a network is shown that is neither Ethereum nor Base.
  drawnNetworks: ['components/icons/drawnNetworks.ts'],
  // Where an application has the embedded wallet: in the Connect view, and in a view of its own.
  email: ['shell/EmailForm.tsx'],
  // What developers read of messages that the page that signs shows, which is built by itself.
  approvalMessages: ['messages/en/approval.ts'],
  // Drawn while pairing, and to receive.
  qr: ['components/qr/QrCode.tsx'],
  // Values in money, whose rules only a send and a swap need.
  fiat: ['shell/fiatValues.tsx'],
  // What a send and a payment share.
  send: ['views/Send/SendSummary.tsx', 'views/Send/messages.ts'],
  'send.later': ['views/Send/SendLater.tsx'],
  'send.scan': ['views/Send/ScanReceiver.tsx'],
  'views/Pay': ['views/Send/Pay.tsx'],
  ...Object.fromEntries(views.map((view) => [`views/${view}`, [`views/${view}/index.tsx`]])),
  // Named, because what developers read of all messages would take these along.
  'views/Account.later': ['views/Account/laterMessages.ts'],
  'views/ConnectingExternal.later': ['views/ConnectingExternal/laterMessages.ts'],
  // After the view, whose parts it shares.
  'swap.later': ['views/Swap/SwapLater.tsx'],
}
