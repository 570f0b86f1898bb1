// A page of the docs as MDX.

/** Where a standard is published. @type {readonly (readonly [RegExp, (number: string) => string])[]} */
const standards = [
  [/\b(?:EIP|ERC)-(\d+)\b/g, (number) => `https://eips.ethereum.org/EIPS/eip-${number}`],
  [/\bCAIP-(\d+)\b/g, (number) => `https://standards.chainagnostic.org/CAIPs/caip-${number}`],
  [/\bENSIP-(\d+)\b/g, (number) => `https://docs.ens.domains/ensip/${number}`],
  [/\bBIP-?(\d+)\b/g, (number) => `https://bips.dev/${number}`],
]

/** Text of a comment as MDX: standards are links, and what MDX would read as markup is text. @param {string} text */
export const prose = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : withLinks(part.replaceAll(/[<{}]/g, '\\$&'))))
    .join('')

/** @param {string} text */
const withLinks = (text) =>
  standards.reduce(
    (linked, [name, toUrl]) => linked.replaceAll(name, (whole, number) => `[${whole}](${toUrl(number)})`),
    text,
  )

/** @param {{ title: string, about: string, body: string }} page */
export const toPage = ({ title, about, body }) => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(about.replaceAll(/`|\[([^\]]*)\]\([^)]*\)/g, '$1'))}
outline: false
footer: false
---

{/* Made by \`pnpm reference\` from the code. Change that, not this. */}

# ${title}

${about}

${body.trimEnd()}
`

/** A table in MDX. @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`
}
