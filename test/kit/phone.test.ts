import { walletConnect } from '@portico/headless/walletconnect'
import { describePhone } from './describePhone'

describePhone(walletConnect)
