import { DocContent as OriginalDocContent } from '@rspress/core/theme-original'
import { memo } from 'react'

/**
 * The content of a page, drawn once. The layout of Rspress draws it again as soon as its element is there, and with it all elements
 * of MDX anew, for which React would hydrate the whole page in one go instead of in small steps.
 */
export const DocContent = memo(OriginalDocContent)
