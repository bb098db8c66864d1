/** The parts of a cell with codes or emails: `120.01; 120.02`, one per line, or separated by commas. */
export const splitList = (text: string): string[] =>
  text
    .split(/[;,|\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A cell that means none: `-`. */
export const isNone = (text: string): boolean => /^[-–—]$/.test(text.trim())
