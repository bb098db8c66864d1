const MB = 2 ** 20
const MIN_MB = 256
const MAX_MB = 1024

/**
 * The shared buffers of the server for a machine's memory in bytes: a sixteenth, so that the most used pages stay in
 * it, and at least what a catalogue of 100,000 products needs. Other pages come from the system's cache at several
 * times the cost.
 */
export const sharedBuffers = (memory: number): string =>
  `${Math.min(MAX_MB, Math.max(MIN_MB, Math.floor(memory / 16 / MB)))}MB`
