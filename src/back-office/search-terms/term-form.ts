/** The product codes of a text with one code a line, each once. */
export const parseCodes = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
]

/** A form of the page of a term that was not saved, as it was typed. */
export interface PostedTermForm {
  form: 'alias' | 'pins'
  typed: string
  /** Why; empty if the text was only tried. */
  message: string
  posted: { version: number; changed: boolean }
}
