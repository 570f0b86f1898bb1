export { useSiwx, type UseSiwxResult } from '../../hooks/account/useSiwx.js'
export { useNameSuggestions, type UseNameSuggestionsOptions } from '../../hooks/account/useNameSuggestions.js'
export { useRegisterName, type UseRegisterNameResult } from '../../hooks/account/useRegisterName.js'
export { useResolveName, type UseResolveNameOptions } from '../../hooks/account/useResolveName.js'
