// The flows of the docs: a picture of each (apps/docs/site/flowDiagrams.ts) and its tables (apps/docs/reference/flows.mdx).
import { join } from 'node:path'
import { layOut } from './flowLayout.mjs'
import { readFlows } from './flowTables.mjs'
import { hookOf } from './hookOf.mjs'
import { table } from './referencePage.mjs'
import { root } from './shutdown.mjs'

/** @typedef {import('./flowTables.mjs').Flow} Flow */

/** The content of each file, by its path. @returns {Promise<Readonly<Record<string, string>>>} */
export async function flowFiles() {
  const flows = [...(await readFlows()).values()].map((flow) => ({ ...flow, name: hookOf(flow.name) }))
  for (const flow of flows) expectReached(flow)
  return {
    [join(root, 'apps/docs/site/flowDiagrams.ts')]: diagrams(flows),
    [join(root, 'apps/docs/reference/flows.mdx')]: tables(flows),
  }
}

/** @param {Flow} flow */
function expectReached({ name, steps, transitions }) {
  const reached = new Set(transitions.map(({ to }) => to))
  const [first = ''] = steps.keys()
  const lost = [...steps.keys()].filter((step) => step !== first && !reached.has(step))
  const unknown = [...reached].filter((step) => !steps.has(step))
  if (lost.length > 0) throw new Error(`nothing leads to the step ${lost.join(', ')} of ${name}`)
  if (unknown.length > 0) throw new Error(`${name} has no step ${unknown.join(', ')}`)
}

/** @param {readonly Flow[]} flows */
function diagrams(flows) {
  const entries = flows.map(({ name, steps, transitions }) => {
    const [first = ''] = steps.keys()
    // What leads back to the first step does so from nearly everywhere, so the tables alone tell it.
    const drawn = [...new Map(transitions.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()]
    const { boxes, arrows, ...size } = layOut(
      [...steps.keys()],
      drawn.filter(({ to }) => to !== first),
    )
    const lines = (/** @type {readonly object[]} */ list) => list.map((each) => `      ${toSource(each)},\n`).join('')
    return `  ${name}: {\n    width: ${size.width},\n    height: ${size.height},\n    boxes: [\n${lines(boxes)}    ],\n    arrows: [\n${lines(arrows)}    ],\n  },\n`
  })
  return `// Made by \`pnpm reference\` from the flows of packages/headless.\nexport const flowDiagrams = {\n${entries.join('')}}\n`
}

/** An object as the formatter writes it. @param {object} value */
const toSource = (value) =>
  `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${JSON.stringify(each).replaceAll('"', "'").replaceAll(',', ', ')}`)
    .join(', ')} }`

/** @param {readonly Flow[]} flows */
const tables = (flows) => `import { FlowDiagram } from '../site/FlowDiagram'\n\n${flows.map(section).join('\n')}`

/** @param {Flow} flow */
function section({ name, steps, transitions }) {
  const [first = ''] = steps.keys()
  const rows = [...steps].map(([step, text]) => {
    const out = transitions.filter(({ from }) => from === step)
    const targets = [...new Set(out.map(({ to }) => to))]
    const leads = targets.map((to) => {
      const causes = out.filter((each) => each.to === to).map(({ when }) => when)
      return `\`${to}\`: ${causes.join('; ')}`
    })
    return [`\`${step}\``, text, leads.join('<br />') || 'It ends here.']
  })
  return `### ${name}

<FlowDiagram name="${name}" />

${table(['Step', 'What it means', 'What comes next'], rows)}
It begins with \`${first}\`. Arrows back to it are not drawn.
`
}
