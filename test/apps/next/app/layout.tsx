import '@portico/skin/styles.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'Site' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
