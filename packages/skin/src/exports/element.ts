export { type MountOptions, mountPortico } from '../element/mountPortico.js'
