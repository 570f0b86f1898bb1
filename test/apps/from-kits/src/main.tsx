import '@portico/skin/styles.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const sites = import.meta.glob<{ readonly Site: ComponentType }>('./*Site.tsx')
const name = new URLSearchParams(location.search).get('site')
const site = await sites[`./${name}Site.tsx`]?.()

createRoot(document.getElementById('root') as HTMLElement).render(<StrictMode>{site && <site.Site />}</StrictMode>)
