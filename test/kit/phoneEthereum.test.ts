import { walletConnect } from '@portico/headless/walletconnect-ethereum'
import { describePhone } from './describePhone'

describePhone(walletConnect)
