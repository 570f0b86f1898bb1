import { style } from '@vanilla-extract/css'
import { column } from '../../theme/fragments.js'

/** Where the page that signs is put: the size that the embedded wallet has, as far as the modal has room. */
export const place = style([column, { flex: '1 1 auto', blockSize: 600, minBlockSize: 0 }])
