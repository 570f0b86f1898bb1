// Which color of the theme is seen on which: a test holds the built-in themes to it, and the theme editor of the docs a visitor's.

/** @typedef {import('../packages/skin/src/theme/tokens.js').VariableName} Name */
/** @typedef {readonly (readonly [color: Name, ground: Name])[]} Pairs */

/** @type {readonly Name[]} */
const grounds = [
  'surface',
  'inset',
  'raised',
  'accent-soft',
  'footer-background',
  'row-hover',
  'row-selected',
  'badge-background',
]

/** Text, which needs 4.5 to 1, and controls, which need 3 to 1. @type {{ readonly text: Pairs, readonly controls: Pairs }} */
export const contrastPairs = {
  text: [
    ...grounds.flatMap(
      (ground) =>
        /** @type {Pairs} */ ([
          ['text', ground],
          ['text-muted', ground],
        ]),
    ),
    ['text-faint', 'surface'],
    ['text-faint', 'inset'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['button-text', 'button-background'],
    ['button-text', 'button-hover'],
    ['success', 'surface'],
    ['success', 'success-soft'],
    ['text', 'success-soft'],
    ['warning', 'surface'],
    ['warning', 'warning-soft'],
    ['text', 'warning-soft'],
    ['error', 'surface'],
    ['error', 'footer-background'],
    ['error', 'error-soft'],
    ['text', 'error-soft'],
    ['on-inverse', 'inverse'],
    ['toast-text', 'toast-background'],
    ['qr-color', 'qr-background'],
  ],
  controls: [
    ['accent', 'surface'],
    ['accent', 'inset'],
    ['accent', 'accent-soft'],
    ['button-background', 'surface'],
    ['tab-marker', 'surface'],
    ['control', 'surface'],
    ['control', 'inset'],
    ['field-line', 'surface'],
    ['focus', 'surface'],
    ['focus', 'inset'],
    ['focus', 'row-selected'],
  ],
}
