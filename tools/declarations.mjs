/**
 * The statements of a module, with what it declares in place of the `export` around it.
 *
 * @param {import('oxc-parser').Program} program
 */
export const declarationsOf = ({ body }) =>
  body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
