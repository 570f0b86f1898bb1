import { useMutation } from '@tanstack/react-query'
import { connectMutation } from '../actions/connect.js'
import { usePortico } from './usePortico.js'

/** Connects a wallet. Give `signal` to be able to give up; a late answer of the wallet then connects nobody. */
export const useConnect = () => useMutation(connectMutation(usePortico()))
