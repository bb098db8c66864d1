/** The smallest program there is: compiling it tells whether this document may run any. */
const NOTHING = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])

/** A page that was come to from another one has that one's policy, which allows no program: it has to be loaded itself. */
export function mayCompile(): boolean {
  try {
    return new WebAssembly.Module(NOTHING) instanceof WebAssembly.Module
  } catch {
    return false
  }
}
