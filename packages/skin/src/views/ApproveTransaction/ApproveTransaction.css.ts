import { style } from '@vanilla-extract/css'

/** Where the page that signs is put: the size that the embedded wallet has. */
export const place = style({ inlineSize: '100%', blockSize: 600, maxBlockSize: '100%' })
