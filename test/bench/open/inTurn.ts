/** Measures the product and the page beside it right after each other; every other round begins with the other one. */
export async function inTurn<T>(
  round: number,
  measure: (site: 'portico' | 'dialog') => Promise<T>,
): Promise<{ readonly value: T; readonly beside: T }> {
  if (round % 2 === 0) {
    const value = await measure('portico')
    return { value, beside: await measure('dialog') }
  }
  const beside = await measure('dialog')
  return { value: await measure('portico'), beside }
}
