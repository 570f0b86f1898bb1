/**
 * After the page was looked at for wallets, it is looked at again after these times (ms): extensions put their objects on
 * the window whenever they are ready, and not all of them say so. The last look comes before a stored session is given up.
 */
export const laterLooks = [250, 1_000, 2_500] as const
