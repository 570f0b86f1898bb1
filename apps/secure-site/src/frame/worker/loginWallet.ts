import type * as z from 'zod/mini'
import {
  type confirmWalletAction,
  loginPaths,
  sessionAnswer,
  storedAnswer,
  type storeLoginShareAction,
  type User,
} from '../../protocol/login'
import type { LoginServer } from './loginServer'

/** What an action says beside its name and nonce. */
type Fields<Action extends z.ZodMiniType> = Omit<z.output<Action>, 'action' | 'nonce'>

/** Stores L of a split that is not confirmed. */
export const storeLoginShare = (login: LoginServer, fields: Fields<typeof storeLoginShareAction>) =>
  login.callSigned(loginPaths.storeLoginShare, storedAnswer, { action: 'store-login-share', ...fields })

/** Hands on what the vault has confirmed. */
export const confirmWallet = async (login: LoginServer, fields: Fields<typeof confirmWalletAction>): Promise<User> =>
  (await login.callSigned(loginPaths.confirmWallet, sessionAnswer, { action: 'confirm-wallet', ...fields })).user
