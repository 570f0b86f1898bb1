import { useAlerts } from '@portico/headless'
import { useCodeText, useText } from '../locales/useText.js'
import { AlertStrip } from '../parts/AlertStrip.js'

/** What the team that embeds the kit has to know, once per kind. */
export function Alert() {
  const text = useText()
  const codeText = useCodeText()
  const { alerts, dismiss } = useAlerts()
  return alerts.map(({ kind, message }) => (
    <AlertStrip
      key={kind}
      title={codeText({ code: kind, message })}
      dismissLabel={text('common.dismiss')}
      onDismiss={() => dismiss(kind)}
    />
  ))
}
