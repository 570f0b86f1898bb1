import { PorticoProvider } from '@portico/headless'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { ExampleSite } from './exampleSite'
import { until } from './until'

/** What a hook returns, once there is something. */
export async function readHook<Value>(
  { portico }: ExampleSite,
  useValue: () => Value | undefined,
): Promise<Value | undefined> {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PorticoProvider client={portico}>{children}</PorticoProvider>
  )
  const { result, unmount } = renderHook(useValue, { wrapper })
  await until(() => result.current)
  unmount()
  return result.current
}
