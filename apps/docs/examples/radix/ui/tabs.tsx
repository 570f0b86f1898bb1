import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import './tabs.css'

export function Tabs({ className = '', ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} className={`ui-tabs ${className}`} />
}

export function TabsList({ className = '', ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...props} className={`ui-tabs-list ${className}`} />
}

export function TabsTrigger({ className = '', ...props }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...props} className={`ui-tabs-trigger ${className}`} />
}

export function TabsContent({ className = '', ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={`ui-tabs-content ${className}`} />
}
