/** The parts of a cell that lists several codes or addresses: `120.01; 120.02`, one a line, or apart by commas. */
export const splitList = (text: string): string[] =>
  text
    .split(/[;,|\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A cell that says there are none: `-`. */
export const isNone = (text: string): boolean => /^[-–—]$/.test(text.trim())
