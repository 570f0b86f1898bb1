import { useMutation } from '@tanstack/react-query'
import { switchNetworkMutation } from '../actions/switchNetwork.js'
import { usePortico } from './usePortico.js'

/** Moves to a configured network, and the connected wallet with it. */
export const useSwitchNetwork = () => useMutation(switchNetworkMutation(usePortico()))
