const MB = 2 ** 20
const MIN_MB = 256
const MAX_MB = 1024

/**
 * How much of a machine's memory, in bytes, the server keeps its pages in: a sixteenth, so that what a shop is asked for most
 * stays there beside all else, and no less than a catalogue of 100,000 products needs. What lies elsewhere comes from the
 * system's own cache at several times the price.
 */
export const sharedBuffers = (memory: number): string =>
  `${Math.min(MAX_MB, Math.max(MIN_MB, Math.floor(memory / 16 / MB)))}MB`
