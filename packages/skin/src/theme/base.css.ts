/** What a part's stylesheet stands on: importing it puts the theme and the reset before the part in the CSS file. */
import './reset.css.js'

export { vars } from './contract.css.js'
