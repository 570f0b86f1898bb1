import { useAlerts } from '@portico/headless'
import { type ComponentType, lazy, Suspense } from 'react'

/** They tell the site's own developers something: where their code does not load, the modal goes on without. */
const Alerts = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./Alerts.js')).Alerts }
  } catch {
    return { default: () => null }
  }
})

/** Alerts, whose code comes with the first of them. */
export function LateAlerts() {
  const { alerts } = useAlerts()
  return (
    alerts.length > 0 && (
      <Suspense fallback={null}>
        <Alerts />
      </Suspense>
    )
  )
}
