import { expectTypeOf, test } from 'vitest'
import type { Connector } from './connector.js'
import { lazyConnector } from './lazyConnector.js'

declare const known: Pick<Connector, 'info'> & { load(): Promise<Connector> }

test('lazyConnector asks for everything that is read before its code is loaded', () => {
  expectTypeOf(lazyConnector({ ...known, frames: [], providers: [], resumes: false })).toEqualTypeOf<Connector>()
  // @ts-expect-error its frames would be missing in the hosts of the client
  lazyConnector({ ...known, providers: [], resumes: false })
  // @ts-expect-error the same wallet would be listed twice
  lazyConnector({ ...known, frames: [], resumes: false })
  // @ts-expect-error a pairing would not survive a reload
  lazyConnector({ ...known, frames: [], providers: [] })
})
