/** The sign of the kit: a doorway on a step, in the colour of the text around it. */
export function PorticoMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M5 19v-8a7 7 0 0 1 14 0v8h-3.2v-8a3.8 3.8 0 0 0-7.6 0v8zM3 20h18v2H3z"
      />
    </svg>
  )
}
