import type { Connector } from '../src/connectors/connector.js'
import { lazyConnector } from '../src/connectors/lazyConnector.js'

/** A connector whose code is loaded by its first call, as those of adapters are. */
export const toLazy = (connector: Connector, load = async () => connector): Connector => {
  const { info, frames = [], providers = [], resume } = connector
  return lazyConnector({ info, frames, providers, resumes: resume !== undefined, load })
}
