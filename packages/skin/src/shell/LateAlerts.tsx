import { useAlerts } from '@portico/headless'
import { lazy, Suspense } from 'react'

/** They tell the site's own developers something: where their code does not load, the modal goes on without. */
const Alerts = lazy(() =>
  import('./Alerts.js').then(
    (file) => ({ default: file.Alerts }),
    () => ({ default: () => null }),
  ),
)

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
