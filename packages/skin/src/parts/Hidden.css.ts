import { style } from '@vanilla-extract/css'
import '../theme/base.css.js'
import { unseen } from '../theme/fragments.js'

export const hidden = style(unseen)
