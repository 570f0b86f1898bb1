/** The connector's image in the directory (wire facts, section 21.6). */
export const walletConnectImageId = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'
