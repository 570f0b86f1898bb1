import { useDisconnect, useToast, type Namespace } from '@portico/headless'

/** Ends the connection of one namespace, or with none named all of them; says so when a wallet did not follow. */
export function useLeave(namespace?: Namespace) {
  const { show } = useToast()
  const { mutateAsync: disconnect, isPending } = useDisconnect()
  return {
    isPending,
    leave: () =>
      void disconnect(namespace ? { namespace } : {}).catch(
        ({ code, message }: { readonly code: string; readonly message: string }) =>
          show({ variant: 'error', code, message }),
      ),
  }
}
