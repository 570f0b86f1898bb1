import { useId } from 'react'
import { flowDiagrams } from './flowDiagrams'

const lineHeight = 20

type FlowDiagramProps = { readonly name: keyof typeof flowDiagrams }

/** The steps of a flow with arrows between them. Its table says the same in words. */
export function FlowDiagram({ name }: FlowDiagramProps) {
  // The Markdown of a page has the table alone.
  return import.meta.env['SSG_MD'] ? null : <Drawing name={name} />
}

function Drawing({ name }: FlowDiagramProps) {
  const head = useId()
  const { width, height, boxes, arrows } = flowDiagrams[name]
  const label = `The steps of ${name}. The table below says what leads where.`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls and holds nothing to focus is focused itself
    <div className="flow-diagram rp-not-doc" role="group" aria-label={`Diagram of ${name}`} tabIndex={0}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        <marker
          id={head}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
        >
          <path className="flow-head" d="M0 0 8 4 0 8Z" />
        </marker>
        {arrows.map(({ path, isBoth }) => (
          <path
            key={path}
            className="flow-arrow"
            d={path}
            markerEnd={`url(#${head})`}
            {...(isBoth && { markerStart: `url(#${head})` })}
          />
        ))}
        {boxes.map(({ steps, x, y, width: boxWidth, height: boxHeight }) => (
          <g key={y * width + x} className="flow-steps">
            <rect x={x} y={y} width={boxWidth} height={boxHeight} rx="8" />
            {steps.map((step, line) => (
              <text
                key={step}
                x={x + boxWidth / 2}
                y={y + boxHeight / 2 + (line - (steps.length - 1) / 2) * lineHeight}
              >
                {step}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}
