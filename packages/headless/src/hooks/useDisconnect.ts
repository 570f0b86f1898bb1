import { useMutation } from '@tanstack/react-query'
import { disconnectMutation } from '../actions/disconnect.js'
import { usePortico } from './usePortico.js'

/** Disconnects one namespace, one connector, or everything. */
export const useDisconnect = () => useMutation(disconnectMutation(usePortico()))
