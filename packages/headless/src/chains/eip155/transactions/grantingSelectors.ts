/** Functions of tokens, of collections and of Permit2 that hand over what the caller has, or allow somebody to take it. */
export const grantingFunctions = {
  'transfer(address,uint256)': '0xa9059cbb',
  'transferFrom(address,address,uint256)': '0x23b872dd',
  'approve(address,uint256)': '0x095ea7b3',
  'increaseAllowance(address,uint256)': '0x39509351',
  'increaseApproval(address,uint256)': '0xd73dd623',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': '0xd505accf',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': '0x8fcbaf0c',
  'setApprovalForAll(address,bool)': '0xa22cb465',
  'safeTransferFrom(address,address,uint256)': '0x42842e0e',
  'safeTransferFrom(address,address,uint256,bytes)': '0xb88d4fde',
  'safeTransferFrom(address,address,uint256,uint256,bytes)': '0xf242432a',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': '0x2eb2c2d6',
  'send(address,uint256,bytes)': '0x9bd9bbc6',
  'authorizeOperator(address)': '0x959b8c3f',
  'setOperator(address,bool)': '0x558a7297',
  'transferAndCall(address,uint256)': '0x1296ee62',
  'transferAndCall(address,uint256,bytes)': '0x4000aea0',
  'approveAndCall(address,uint256)': '0x3177029f',
  'approveAndCall(address,uint256,bytes)': '0xcae9ca51',
  'approveDelegation(address,uint256)': '0xc04a8a10',
  'approve(address,address,uint160,uint48)': '0x87517c45',
  'transferFrom(address,address,uint160,address)': '0x36c78516',
  'transferFrom((address,address,uint160,address)[])': '0x0d58b1db',
  'transferOwnership(address)': '0xf2fde38b',
} as const

export const grantingSelectors: ReadonlySet<string> = new Set(Object.values(grantingFunctions))
