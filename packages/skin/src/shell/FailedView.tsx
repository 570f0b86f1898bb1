import { refreshIcon } from '../icons/refreshIcon.js'
import { warningIcon } from '../icons/warningIcon.js'
import { useText } from '../locales/useText.js'
import { Button } from '../parts/Button.js'
import { Empty } from '../parts/Empty.js'
import { Body, Plinth } from './Body.js'

/** In place of a view that broke or whose code did not arrive. */
export function FailedView({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText()
  return (
    <>
      <Body>
        <div role="alert">
          <Empty icon={warningIcon} title={text('shell.failed')}>
            {text('shell.failedText')}
          </Empty>
        </div>
      </Body>
      <Plinth>
        <Button icon={refreshIcon} onClick={onRetry}>
          {text('common.tryAgain')}
        </Button>
      </Plinth>
    </>
  )
}
