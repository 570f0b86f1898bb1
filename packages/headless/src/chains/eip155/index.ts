export { eip155, type Eip155Options, type Eip1193Provider, type ProviderOption } from './adapter.js'
