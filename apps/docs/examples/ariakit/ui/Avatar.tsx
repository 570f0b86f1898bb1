import { sanitizeImageUrl } from '@portico/headless/rules'
import './avatar.css'

/** A picture, or the first letter of the name while there is none. */
export function Avatar({ name, src }: { name: string; src?: string | undefined }) {
  return (
    <span className="palette-avatar" data-letter={name.slice(0, 1).toUpperCase()} aria-hidden="true">
      {src && <img src={sanitizeImageUrl(src) ?? undefined} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </span>
  )
}
