import { Avatar as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import './avatar.css'

export function Avatar({ className = '', ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} className={`ui-avatar ${className}`} />
}

export function AvatarImage({ className = '', ...props }: ComponentProps<typeof Radix.Image>) {
  return <Radix.Image {...props} className={`ui-avatar-image ${className}`} />
}

export function AvatarFallback({ className = '', ...props }: ComponentProps<typeof Radix.Fallback>) {
  return <Radix.Fallback {...props} className={`ui-avatar-fallback ${className}`} />
}
