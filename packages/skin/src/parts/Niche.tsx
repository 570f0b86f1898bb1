import { GlyphArt } from './Art.js'
import * as css from './Niche.css.js'
import { Picture } from './Picture.js'

/** `small` 22×26, `header` 30×35, `medium` 36×42, `large` 52×60 px. */
export type NicheSize = keyof typeof css.sizes

/** Mark of a site: an arch with its image, or with a drawing made from its name. */
export function Niche({ name, src, size = 'medium' }: { name: string; src?: string | undefined; size?: NicheSize }) {
  return (
    <Picture src={src} shape={css.sizes[size]}>
      <GlyphArt name={name} />
    </Picture>
  )
}
