/** A drawing on a 24 × 24 grid: one stroked path. */
export type Drawing = {
  readonly d: string
  /** Mirrored in right-to-left text. */
  readonly mirrors?: true
}

export const chevronDownIcon: Drawing = { d: 'm6 9.5 6 6 6-6' }

export const networkIcon: Drawing = {
  d: 'M14.3 5.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM7.8 17.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM20.8 17.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM10.9 7.5l-4.3 8M13.1 7.5l4.3 8M7.8 17.5h8.4',
}

export const warningIcon: Drawing = {
  d: 'M10.7 4.9 3.4 17.6a1.5 1.5 0 0 0 1.3 2.2h14.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.9a1.5 1.5 0 0 0-2.6 0ZM12 9.8v4M12.2 16.8a.2 .2 0 1 1-.4 0 .2 .2 0 0 1 .4 0Z',
}
