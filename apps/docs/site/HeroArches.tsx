/** Three arches on two steps, the middle one wide enough for the live buttons; decoration only. */
export function HeroArches() {
  return (
    <svg
      className="hero-arches"
      viewBox="0 -90 704 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="hero-arches-frame" d="M-16 300V140a68 68 0 0 1 136 0v160zM584 300V140a68 68 0 0 1 136 0v160z" />
      <path className="hero-arches-shade" d="M0 300V140a52 52 0 0 1 104 0v160zM600 300V140a52 52 0 0 1 104 0v160z" />
      <path className="hero-arches-frame" d="M142 300V168a210 140 0 0 1 420 0v132z" />
      <path className="hero-arches-door" d="M160 300V168a192 124 0 0 1 384 0v132z" />
      <path className="hero-arches-step" d="M0 300h704v12H0z" />
      <path className="hero-arches-frame" d="M0 312h704v18H0z" />
    </svg>
  )
}
