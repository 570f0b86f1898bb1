// Where the boxes and arrows of a diagram stand: columns by the distance from the first step, an arrow that passes a column gets a
// place of its own in it, and each column is sorted by the neighbours of its boxes. Steps with the same arrows share a box.

/**
 * @typedef {{ from: string, to: string }} Edge
 * @typedef {{ steps: readonly string[], x: number, y: number, width: number, height: number }} Box `x` and `y`: of its top left corner
 * @typedef {{ path: string, isBoth: boolean }} Arrow `path`: of an SVG. `isBoth`: has a head at each end
 * @typedef {{ width: number, height: number, boxes: readonly Box[], arrows: readonly Arrow[] }} Diagram
 * @typedef {{ key: string, column: number, steps?: readonly string[] }} Place of a box, or of an arrow in a column that it passes
 */

const [lineHeight, boxPadding, boxGap, passHeight, columnGap, margin, letterWidth] = [20, 11, 18, 10, 44, 6, 8]

/** @param {readonly string[]} steps the first one first @param {readonly Edge[]} edges @returns {Diagram} */
export function layOut(steps, edges) {
  const groups = groupSteps(steps, edges)
  const keys = groups.map(([key = '']) => key)
  const kept = edges.filter(({ from, to }) => keys.includes(from) && keys.includes(to))
  const columns = columnsOf(keys, kept)
  const pairs = mergePairs(kept)
  const chains = pairs.map((edge) => toChain(edge, columns))
  const passes = chains.flatMap((chain) => chain.slice(1, -1))
  const places = sortPlaces(
    [
      ...groups.map((group) => ({ key: group[0] ?? '', column: columns.get(group[0] ?? '') ?? 0, steps: group })),
      ...passes,
    ],
    chains,
  )
  const { at, width, height } = placeAll(places)
  const boxes = groups.map((group) => ({ steps: group, ...at(group[0] ?? '') }))
  const arrows = pairs.map((edge, index) => ({
    path: toPath(
      (chains[index] ?? []).map(({ key }) => at(key)),
      edge,
      columns,
    ),
    isBoth: edge.isBoth,
  }))
  return { width, height, boxes, arrows }
}

/** Steps that the same steps lead to, and that lead to the same. @param {readonly string[]} steps @param {readonly Edge[]} edges */
function groupSteps(steps, edges) {
  const signature = (/** @type {string} */ step) => {
    const before = edges.filter(({ to }) => to === step).map(({ from }) => from)
    const after = edges.filter(({ from }) => from === step).map(({ to }) => to)
    return [before.toSorted().join(' '), after.toSorted().join(' ')].join('|')
  }
  return [...new Set(steps.map(signature))].map((shared) => steps.filter((step) => signature(step) === shared))
}

/** Gives each place its corner and size. @param {readonly (readonly Place[])[]} columns from left to right */
function placeAll(columns) {
  const heights = columns.map((column) => column.reduce((sum, place) => sum + heightOf(place) + boxGap, -boxGap))
  const height = Math.max(...heights)
  /** @type {Map<string, { x: number, y: number, width: number, height: number }>} */
  const found = new Map()
  let x = margin
  for (const [index, column] of columns.entries()) {
    const width = Math.max(...column.map(widthOf))
    let y = margin + (height - (heights[index] ?? 0)) / 2
    for (const place of column) {
      found.set(place.key, { x, y: Math.round(y), width, height: heightOf(place) })
      y += heightOf(place) + boxGap
    }
    x += width + columnGap
  }
  const at = (/** @type {string} */ key) => found.get(key) ?? { x: 0, y: 0, width: 0, height: 0 }
  // An arrow between boxes of the last column bends out of it.
  return { at, width: x - columnGap + margin + boxGap, height: height + 2 * margin }
}

const round = (/** @type {number} */ value) => Math.round(value)
const widthOf = (/** @type {Place} */ { steps = [] }) =>
  steps.length === 0 ? 0 : Math.max(...steps.map(({ length }) => length)) * letterWidth + 2 * boxPadding
const heightOf = (/** @type {Place} */ { steps = [] }) =>
  steps.length === 0 ? passHeight : steps.length * lineHeight + boxPadding

/** The shortest way from the first step, in arrows. @param {readonly string[]} steps @param {readonly Edge[]} edges */
function columnsOf(steps, edges) {
  /** @type {Map<string, number>} */
  const columns = new Map()
  const queue = steps.slice(0, 1)
  if (queue[0] !== undefined) columns.set(queue[0], 0)
  for (let step = queue.shift(); step !== undefined; step = queue.shift())
    for (const { from, to } of edges)
      if (from === step && !columns.has(to)) {
        columns.set(to, (columns.get(step) ?? 0) + 1)
        queue.push(to)
      }
  return columns
}

/** One arrow for a pair of edges there and back. @param {readonly Edge[]} edges */
function mergePairs(edges) {
  const isThere = (/** @type {Edge} */ { from, to }) => edges.some((other) => other.from === to && other.to === from)
  return edges
    .filter((edge) => !isThere(edge) || edge.from < edge.to)
    .map((edge) => ({ ...edge, isBoth: isThere(edge) }))
}

/** The places of an edge, one in each column on its way. @param {Edge} edge @param {Map<string, number>} columns @returns {readonly Place[]} */
function toChain({ from, to }, columns) {
  const [start, end] = [columns.get(from) ?? 0, columns.get(to) ?? 0]
  const direction = Math.sign(end - start)
  const between = Array.from({ length: Math.max(0, Math.abs(end - start) - 1) }, (_, index) => {
    const column = start + direction * (index + 1)
    return { key: `${from} ${to} ${column}`, column }
  })
  return [{ key: from, column: start }, ...between, { key: to, column: end }]
}

/** Columns, sorted so that few arrows cross. @param {readonly Place[]} all @param {readonly (readonly Place[])[]} chains */
function sortPlaces(all, chains) {
  /** @type {Map<string, string[]>} */
  const neighbours = new Map()
  for (const chain of chains)
    for (const [index, { key, column }] of chain.entries()) {
      const next = chain[index + 1]
      if (!next || next.column === column) continue
      neighbours.set(key, [...(neighbours.get(key) ?? []), next.key])
      neighbours.set(next.key, [...(neighbours.get(next.key) ?? []), key])
    }
  const count = Math.max(...all.map(({ column }) => column)) + 1
  const columns = Array.from({ length: count }, (_, index) => all.filter(({ column }) => column === index))
  for (let sweep = 0; sweep < 24; sweep += 1) {
    const order = [...columns.keys()]
    for (const index of sweep % 2 === 0 ? order : order.toReversed()) {
      /** @type {Map<string, number>} */
      const heights = new Map(
        columns.flatMap((column) => column.map(({ key }, place) => [key, place - column.length / 2])),
      )
      const mean = (/** @type {Place} */ { key }) => {
        const around = (neighbours.get(key) ?? []).map((each) => heights.get(each) ?? 0)
        return around.length === 0
          ? (heights.get(key) ?? 0)
          : around.reduce((sum, each) => sum + each, 0) / around.length
      }
      columns[index] = (columns[index] ?? []).toSorted((one, other) => mean(one) - mean(other))
    }
  }
  return columns
}

/**
 * A smooth line through the places of an edge. @param {readonly { x: number, y: number, width: number, height: number }[]} places
 * @param {Edge} edge @param {Map<string, number>} columns
 */
function toPath(places, { from, to }, columns) {
  const direction = Math.sign((columns.get(to) ?? 0) - (columns.get(from) ?? 0))
  const middle = (/** @type {{ y: number, height: number }} */ { y, height }) => round(y + height / 2)
  const out = (/** @type {{ x: number, width: number }} */ { x, width }) => round(direction < 0 ? x : x + width)
  const into = (/** @type {{ x: number, width: number }} */ { x, width }) => round(direction > 0 ? x : x + width)
  const [first, ...rest] = places
  if (!first) return ''
  let path = `M${out(first)} ${middle(first)}`
  let before = first
  for (const place of rest) {
    const [startX, startY, endX, endY] = [out(before), middle(before), into(place), middle(place)]
    const bend = direction === 0 ? boxGap + 6 : (endX - startX) / 2
    path += `C${round(startX + bend)} ${startY} ${round(direction === 0 ? endX + bend : endX - bend)} ${endY} ${endX} ${endY}`
    if (place.width > 0 && place !== places.at(-1)) path += `H${out(place)}`
    before = place
  }
  return path
}
