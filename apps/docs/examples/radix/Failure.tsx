import { Alert, AlertDescription } from './ui/alert'
import { Button } from './ui/button'

type FailureProps = { error: { readonly message: string } | null | undefined; onRetry?: () => void }

export function Failure({ error, onRetry }: FailureProps) {
  return (
    error && (
      <Alert variant="destructive">
        <AlertDescription>{error.message}</AlertDescription>
        {onRetry && (
          <Button type="button" variant="outline" size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Alert>
    )
  )
}
