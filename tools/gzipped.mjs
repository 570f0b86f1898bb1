import { gzipSync } from 'node:zlib'

/** Bytes after gzip, as a server sends them. @param {string | Uint8Array} content */
export const gzipped = (content) => gzipSync(content, { level: 9 }).length
