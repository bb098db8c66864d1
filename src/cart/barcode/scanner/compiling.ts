/** The smallest WebAssembly module: compiling it shows whether this document may run any. */
const NOTHING = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])

/** A document keeps the policy of the page it was loaded as; if that forbids WebAssembly the page must be reloaded. */
export function mayCompile(): boolean {
  try {
    return new WebAssembly.Module(NOTHING) instanceof WebAssembly.Module
  } catch {
    return false
  }
}
