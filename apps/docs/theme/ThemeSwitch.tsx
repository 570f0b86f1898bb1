import { chooseSiteTheme, type SiteTheme, useSiteTheme } from '../site/siteTheme/siteTheme'
import './themeSwitch.css'

const themes = {
  auto: {
    name: 'System',
    icon: (
      <>
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
      </>
    ),
  },
  light: {
    name: 'Light',
    icon: (
      <path d="M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    ),
  },
  dark: { name: 'Dark', icon: <path d="M20 14.2A8 8 0 0 1 9.8 4a8 8 0 1 0 10.2 10.2Z" /> },
} satisfies Record<SiteTheme, object>

/** Chooses the theme of the site and of the live examples: a select of the browser under the icon of what is chosen. */
export function ThemeSwitch() {
  const theme = useSiteTheme()
  return (
    <span className="theme-switch" title={`Theme: ${themes[theme].name}`}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        {themes[theme].icon}
      </svg>
      <select aria-label="Theme" value={theme} onChange={({ target }) => chooseSiteTheme(target.value as SiteTheme)}>
        {Object.entries(themes).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
