/** The link to the source, in the bar and in the menu of a small screen. */
export const SocialLinks = () => (
  <a className="source-link" href="https://github.com/portico-kit/portico" aria-label="Source on GitHub">
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M8.5 6.5 3 12l5.5 5.5M15.5 6.5 21 12l-5.5 5.5M13.5 4.5l-3 15"
      />
    </svg>
  </a>
)
