// Lets webpack read the example page, which is TypeScript.
import { transformSync } from 'esbuild'

/** @param {string} source */
// oxlint-disable-next-line import/no-default-export -- the form in which webpack takes a loader
export default function tsxLoader(source) {
  return transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' }).code
}
