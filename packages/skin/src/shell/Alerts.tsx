import { useAlerts } from '@portico/headless'
import { useCodeText, useText } from '../locales/useText.js'
import { AlertStrip } from '../parts/AlertStrip.js'

/** What the team that embeds the kit has to know, once per kind. */
export function Alerts() {
  const text = useText()
  const codeText = useCodeText()
  const { alerts, dismiss } = useAlerts()
  return alerts.map(({ kind, message, severity }) => (
    <AlertStrip
      key={kind}
      tone={severity}
      title={codeText({ code: kind, message })}
      dismissLabel={text('common.dismiss')}
      onDismiss={() => dismiss(kind)}
    />
  ))
}
