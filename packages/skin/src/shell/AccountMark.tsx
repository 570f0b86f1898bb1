import { useContext } from 'react'
import { Avatar } from '../parts/Avatar.js'
import { sizes } from '../parts/Niche.css.js'
import type { NicheSize } from '../parts/Niche.js'
import { Picture } from '../parts/Picture.js'
import { HostPartsContext } from './hostParts.js'

/** Picture of an account: the host's, else one drawn from the address. */
export function AccountMark({ address, size }: { readonly address: string; readonly size?: NicheSize }) {
  const { avatar: HostAvatar } = useContext(HostPartsContext)
  if (!HostAvatar) return <Avatar address={address} {...(size && { size })} />
  return (
    <Picture shape={sizes[size ?? 'medium']}>
      <HostAvatar address={address} />
    </Picture>
  )
}
