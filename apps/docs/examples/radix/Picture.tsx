import { sanitizeImageUrl } from '@portico/headless/rules'
import { Avatar, AvatarFallback, AvatarImage } from './ui/avatar'

/** A picture, or the first letter of the name while there is none. */
export function Picture({ name, src }: { name: string; src?: string | undefined }) {
  return (
    <Avatar aria-hidden="true" className="wallet-picture">
      {src && <AvatarImage src={sanitizeImageUrl(src) ?? undefined} alt="" referrerPolicy="no-referrer" />}
      <AvatarFallback>{name.slice(0, 1).toUpperCase()}</AvatarFallback>
    </Avatar>
  )
}
