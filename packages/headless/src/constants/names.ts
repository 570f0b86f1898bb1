/** Zone of the names the service registers (wire facts, section 1). */
export const nameZone = '.reown.id'
