// A style sheet by its address, which a page adds and takes away.
declare module '*.css?url' {
  const url: string
  export default url
}
