export { embedded, type EmbeddedOptions } from '../connectors/embedded/embedded.js'
