import type { PropsWithChildren } from 'react'
import { HeroArches } from './HeroArches'

/** What an example stands in front of. */
export function DemoStage({ children }: PropsWithChildren) {
  return (
    <div className="live-demo-backdrop">
      <HeroArches />
      <div className="live-demo-example">{children}</div>
    </div>
  )
}
